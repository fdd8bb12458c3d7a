// @vitest-environment happy-dom
import { type ComponentType, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/render-part.tsx'
import { lazyContent, lazyDialog } from './lazy-content.tsx'
import { lazyOptional } from './lazy-optional.tsx'
import { preload } from './preload.ts'

const { showFailure } = vi.hoisted(() => ({ showFailure: vi.fn() }))
vi.mock('#src/app/shared/toasts/toasts.ts', () => ({ showFailure }))

let page: ReturnType<typeof renderPart>
afterEach(() => {
  page.remove()
  vi.restoreAllMocks()
  showFailure.mockReset()
})

/** An import that fails at first, and works once the connection is back. */
function makeMissing<Props>(Component: ComponentType<Props>) {
  const load = vi.fn(async () => ({ default: Component }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  return load
}

function Screen({ Dialog }: { Dialog: ReturnType<typeof lazyDialog> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p>Screen</p>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <Dialog onClose={() => setIsOpen(false)} waiting={<p>Waiting</p>} />}
    </>
  )
}

test('closes a dialog that cannot load and opens it on the next press', async () => {
  const load = makeMissing(() => <p>Dialog</p>)
  page = renderPart(<Screen Dialog={lazyDialog(load)} />)
  await page.ready
  await page.press('Open')
  await page.until(() => expect(showFailure).toHaveBeenCalledOnce())
  expect(showFailure.mock.calls[0]![0]).toMatchObject({
    message: expect.stringContaining('not loaded yet'),
  })
  expect(page.text()).not.toMatch(/Waiting|Dialog|Something went wrong/)
  expect(page.text()).toContain('Screen')

  await page.press('Open')
  await page.until(() => expect(page.text()).toContain('Dialog'))
  expect(load).toHaveBeenCalledTimes(2)
})

test('omits an optional component and retries it when online', async () => {
  const Extra = lazyOptional(makeMissing(() => <p>Extra</p>))
  page = renderPart(
    <>
      <p>Screen</p>
      <Extra />
    </>,
  )
  await page.ready
  await page.until(() => expect(page.text()).toContain('Screen'))
  expect(page.text()).not.toContain('Extra')
  await page.until(() => {
    window.dispatchEvent(new Event('online'))
    expect(page.text()).toContain('Extra')
  })
  expect(showFailure).not.toHaveBeenCalled()
})

test('shows a placeholder while content loads', async () => {
  const Content = lazyContent(async () => ({ default: () => <p>Content</p> }))
  page = renderPart(<Content waiting={<p>Waiting</p>} />)
  await page.until(() => expect(page.text()).toContain('Content'))
  expect(page.text()).not.toContain('Waiting')
})

test('retries a failed stylesheet before its chunk', async () => {
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM
  // The test document fetches nothing: a stylesheet counts as loaded at once.
  Object.assign(settings, { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true })
  page = renderPart(null)
  await page.ready
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/assets/dialog.css'
  document.head.append(link)
  link.dispatchEvent(new Event('error'))

  const find = () => document.querySelector<HTMLLinkElement>('link[href="/assets/dialog.css"]')
  const order: string[] = []
  document.addEventListener('load', () => order.push('style'), { capture: true, once: true })
  await preload(async () => order.push('part'))
  expect(order).toEqual(['style', 'part'])
  expect(find()).not.toBe(link)
  const again = find()
  await preload(async () => undefined)
  expect(find()).toBe(again)
  again?.remove()
})
