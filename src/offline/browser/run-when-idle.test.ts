import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runWhenIdle } from './run-when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const readFor = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

test('starts once all reads have ended and a short idle time has passed', async () => {
  const begin = vi.fn()
  const { follow } = runWhenIdle(begin)
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

test('starts after the maximum wait without any read and with an endless read', async () => {
  const unread = vi.fn()
  runWhenIdle(unread)
  const endless = vi.fn()
  void runWhenIdle(endless).follow(readFor(60_000))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(unread).toHaveBeenCalledOnce()
  expect(endless).toHaveBeenCalledOnce()
})

test('a failed read does not delay the start and still rejects', async () => {
  const begin = vi.fn()
  const failing = runWhenIdle(begin).follow(readFor(10).then(() => Promise.reject(new Error('Gone'))))
  const rejection = expect(failing).rejects.toThrow('Gone')
  await vi.advanceTimersByTimeAsync(200)
  await rejection
  expect(begin).toHaveBeenCalledOnce()
})

test('does not start after stop', async () => {
  const begin = vi.fn()
  runWhenIdle(begin).stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(begin).not.toHaveBeenCalled()
})
