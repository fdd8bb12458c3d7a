import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWhenQuiet } from './run-when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const readFor = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

test('what can wait begins when the screens have read, and nothing was read for a moment', async () => {
  const begin = vi.fn()
  const { follow } = startWhenQuiet(begin)
  void follow(readFor(400))
  await vi.advanceTimersByTimeAsync(450)
  void follow(readFor(400))
  await vi.advanceTimersByTimeAsync(500)
  expect(begin).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(begin).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(begin).toHaveBeenCalledOnce()
})

test('it begins where nothing is read at all, and where reading never ends', async () => {
  const unread = vi.fn()
  startWhenQuiet(unread)
  const endless = vi.fn()
  void startWhenQuiet(endless).follow(readFor(60_000))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(unread).toHaveBeenCalledOnce()
  expect(endless).toHaveBeenCalledOnce()
})

test('a reading that fails holds nothing up, and is still heard to fail', async () => {
  const begin = vi.fn()
  const failing = startWhenQuiet(begin).follow(readFor(10).then(() => Promise.reject(new Error('Gone'))))
  const heard = expect(failing).rejects.toThrow('Gone')
  await vi.advanceTimersByTimeAsync(200)
  await heard
  expect(begin).toHaveBeenCalledOnce()
})

test('what has ended does not begin', async () => {
  const begin = vi.fn()
  startWhenQuiet(begin).stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(begin).not.toHaveBeenCalled()
})
