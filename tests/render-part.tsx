import { MantineProvider } from '@mantine/core'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'

// React then waits for everything that an act() set off.
;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true

// Growing text areas wait for the page's fonts, which the test's document does not have.
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

const PATIENCE = 5000
const STEP = 10

const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()

/**
 * Draws a part of the app into the test's document, and finds in it what a person would find.
 * @param address where it stands; null for where the test's browser is, whose history it then changes
 */
export function renderPart(part: ReactNode, address: string | null = '/') {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const draw = (next: ReactNode) =>
    act(async () =>
      root.render(
        <MantineProvider env="test">
          {address === null ? (
            <BrowserRouter>{next}</BrowserRouter>
          ) : (
            <MemoryRouter initialEntries={[address]}>{next}</MemoryRouter>
          )}
        </MantineProvider>,
      ),
    )

  const button = (name: string): HTMLButtonElement => {
    const found = [...document.querySelectorAll('button')].find((candidate) => nameOf(candidate) === name)
    if (!found) throw new Error(`There is no button "${name}" in: ${document.body.textContent}`)
    return found
  }
  const field = (name: string): HTMLInputElement | HTMLTextAreaElement => {
    const label = [...document.querySelectorAll('label')].find((candidate) => nameOf(candidate) === name)
    const found = label && document.getElementById(label.htmlFor)
    if (!found) throw new Error(`There is no field "${name}" in: ${document.body.textContent}`)
    return found as HTMLInputElement
  }

  return {
    ready: draw(part),
    redraw: draw,
    button,
    field,
    text: () => document.body.textContent ?? '',
    find: (selector: string) => container.querySelector(selector),
    all: (selector: string) => [...container.querySelectorAll(selector)],
    press: (name: string) =>
      act(async () => {
        const pressed = button(name)
        pressed.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
        pressed.click()
        // What a press needs may come with it: it has done what it does once that is here.
        await vi.dynamicImportSettled()
      }),
    fill: (name: string, text: string) =>
      act(async () => {
        const input = field(name)
        const prototype = Object.getPrototypeOf(input) as object
        // React listens to the native setter's event, not to the property.
        Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    /** Waits until something has become true, with everything drawn that happens meanwhile. */
    async until(check: () => void): Promise<void> {
      for (let left = PATIENCE; ; left -= STEP) {
        await act(() => new Promise((resolve) => setTimeout(resolve, STEP)))
        try {
          return check()
        } catch (error) {
          if (left <= 0) throw error
        }
      }
    },
    async remove() {
      await act(async () => root.unmount())
      container.remove()
    },
  }
}
