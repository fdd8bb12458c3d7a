import { expect, test } from 'vitest'
import { createBrowserLocks, createLocalLocks, type Locks } from './web-locks.ts'

const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

test('one holds the lock at a time, first come first served', async () => {
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

test('who only wants it when it is free is told that it is not, and gets it once it is', async () => {
  const locks = createLocalLocks()
  const holding = locks.request('x', {}, pause)
  expect(await locks.request('x', { ifAvailable: true }, async (lock) => lock)).toBeNull()
  expect(await locks.request('y', { ifAvailable: true }, async (lock) => lock)).not.toBeNull()
  await holding
  expect(await locks.request('x', { ifAvailable: true }, async (lock) => lock)).not.toBeNull()
})

test('a stolen holder is told, and its end does not release the thief', async () => {
  const locks = createLocalLocks()
  const robbed = locks.request('x', {}, pause)
  let isThiefDone = false
  const thief = locks.request('x', { steal: true }, async () => {
    await pause()
    await pause()
    isThiefDone = true
  })
  await expect(robbed).rejects.toMatchObject({ name: 'AbortError' })
  await locks.request('x', {}, async () => {
    expect(isThiefDone).toBe(true)
  })
  await thief
})

test('work that fails releases the lock', async () => {
  const locks = createLocalLocks()
  await expect(locks.request('x', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await locks.request('x', { ifAvailable: true }, async () => 'free')).toBe('free')
})

test('a browser that shows locks and refuses every one is as good as one without', async () => {
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

test('work that was refused something itself is not done twice', async () => {
  const locks = createBrowserLocks(createLocalLocks(), createLocalLocks())
  let runs = 0
  const work = async () => {
    runs += 1
    throw new DOMException('Not for you.', 'SecurityError')
  }
  await expect(locks.request('x', {}, work)).rejects.toThrow('Not for you.')
  expect(runs).toBe(1)
})
