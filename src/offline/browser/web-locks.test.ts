import { expect, test } from 'vitest'
import { createBrowserLocks, createLocalLocks, type Locks } from './web-locks.ts'

const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

test('grants a lock to one holder at a time, in order of request', async () => {
  const locks = createLocalLocks()
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} in`)
    await pause()
    order.push(`${name} out`)
  }
  await Promise.all(['a', 'b', 'c'].map((name) => locks.request('x', {}, work(name))))
  expect(order).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
})

test('ifAvailable gets null while the lock is held, and the lock once it is free', async () => {
  const locks = createLocalLocks()
  const holding = locks.request('x', {}, pause)
  expect(await locks.request('x', { ifAvailable: true }, async (lock) => lock)).toBeNull()
  expect(await locks.request('y', { ifAvailable: true }, async (lock) => lock)).not.toBeNull()
  await holding
  expect(await locks.request('x', { ifAvailable: true }, async (lock) => lock)).not.toBeNull()
})

test('steal rejects the previous holder, whose end does not release the new lock', async () => {
  const locks = createLocalLocks()
  const stolenRequest = locks.request('x', {}, pause)
  let isStealingDone = false
  const stealingRequest = locks.request('x', { steal: true }, async () => {
    await pause()
    await pause()
    isStealingDone = true
  })
  await expect(stolenRequest).rejects.toMatchObject({ name: 'AbortError' })
  await locks.request('x', {}, async () => {
    expect(isStealingDone).toBe(true)
  })
  await stealingRequest
})

test('releases the lock when the work fails', async () => {
  const locks = createLocalLocks()
  await expect(locks.request('x', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await locks.request('x', { ifAvailable: true }, async () => 'free')).toBe('free')
})

test('falls back to local locks when the browser rejects every request', async () => {
  const refusing: Locks = {
    request: () => Promise.reject(new DOMException('Storage is blocked.', 'SecurityError')),
  }
  const locks = createBrowserLocks(refusing, createLocalLocks())
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} in`)
    await pause()
    order.push(`${name} out`)
  }
  await Promise.all(['a', 'b'].map((name) => locks.request('x', {}, work(name))))
  expect(order).toEqual(['a in', 'a out', 'b in', 'b out'])
})

test('does not repeat work that itself throws a SecurityError', async () => {
  const locks = createBrowserLocks(createLocalLocks(), createLocalLocks())
  let runs = 0
  const work = async () => {
    runs += 1
    throw new DOMException('Not for you.', 'SecurityError')
  }
  await expect(locks.request('x', {}, work)).rejects.toThrow('Not for you.')
  expect(runs).toBe(1)
})
