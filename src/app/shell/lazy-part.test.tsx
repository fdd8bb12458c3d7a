// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/render-part.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { type LazyPart, lazyPart, Show } from './lazy-part.tsx'

const Waiting = vi.fn(() => <p>Waiting</p>)
const Here = () => <p>Here</p>

let page: ReturnType<typeof renderPart>
beforeEach(() => Waiting.mockClear())
afterEach(() => page.remove())

async function open(part: LazyPart) {
  page = renderPart(
    <ErrorBoundary>
      <Show part={part} waiting={<Waiting />} />
    </ErrorBoundary>,
  )
  await page.ready
}

test('renders a preloaded part at once', async () => {
  const part = lazyPart(async () => ({ default: Here }))
  await part.preload()
  await open(part)
  expect(page.text()).toContain('Here')
  expect(Waiting).not.toHaveBeenCalled()
})

test('shows the placeholder while a part loads', async () => {
  await open(lazyPart(async () => ({ default: Here })))
  await page.until(() => expect(page.text()).toContain('Here'))
  expect(Waiting).toHaveBeenCalled()
})

test('retries a part whose preload failed', async () => {
  const load = vi.fn(async () => ({ default: Here }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const part = lazyPart(load)
  await part.preload()
  await open(part)
  await page.until(() => expect(page.text()).toContain('Here'))
  expect(load).toHaveBeenCalledTimes(2)
})

test('throws to the error boundary when a part cannot load', async () => {
  // React logs errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = async (): Promise<{ default: typeof Here }> => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  await open(lazyPart(load))
  await page.until(() => expect(page.text()).toContain('This page could not be loaded'))
  vi.restoreAllMocks()
})
