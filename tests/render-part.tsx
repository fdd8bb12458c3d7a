import { MantineProvider } from '@mantine/core'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, type InitialEntry, MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'

// With this flag React waits for all updates inside act().
;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true

// Autosizing text areas wait for `document.fonts`, which the test DOM does not have.
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

const TIMEOUT = 5000
const STEP = 10

const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()

/**
 * Renders a part of the app into the test DOM, with queries by visible names.
 * @param address the start address; null uses the address and the history of the test DOM
 */
export function renderPart(part: ReactNode, address: InitialEntry | null = '/') {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const render = (next: ReactNode) =>
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

  /** Repeats a check until it passes, and flushes React updates between attempts. */
  const until = async (check: () => void): Promise<void> => {
    for (let left = TIMEOUT; ; left -= STEP) {
      await act(() => new Promise((resolve) => setTimeout(resolve, STEP)))
      try {
        return check()
      } catch (error) {
        if (left <= 0) throw error
      }
    }
  }
  const isDisabled = (name: string) => button(name).closest('[aria-disabled=true]') !== null

  return {
    ready: render(part),
    redraw: render,
    button,
    field,
    text: () => document.body.textContent ?? '',
    find: (selector: string) => container.querySelector(selector),
    all: (selector: string) => [...container.querySelectorAll(selector)],
    /** Presses a button, once it is enabled. */
    async press(name: string): Promise<void> {
      if (isDisabled(name))
        await until(() => {
          if (isDisabled(name)) throw new Error(`"${name}" stays disabled.`)
        })
      await act(async () => {
        const pressed = button(name)
        pressed.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
        pressed.click()
        // A press may import a chunk: wait for it.
        await vi.dynamicImportSettled()
      })
    },
    fill: (name: string, text: string) =>
      act(async () => {
        const input = field(name)
        const prototype = Object.getPrototypeOf(input) as object
        // React reads a value only when the native setter sets it.
        Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    until,
    async remove() {
      await act(async () => root.unmount())
      container.remove()
    },
  }
}
