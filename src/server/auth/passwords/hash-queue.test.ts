import { expect, test } from 'vitest'
import { BoundedQueue } from './hash-queue.ts'

const refusal = { status: 503, code: 'busy', retryAfter: 5 }

/** Work that ends when the test calls `end`. */
function openWork() {
  let end = () => {}
  const work = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => work, end: () => end() }
}

test('limits concurrency and runs work in order of arrival', async () => {
  const queue = new BoundedQueue({ running: 2, waiting: 10, timeout: 60_000 })
  const works = Array.from({ length: 5 }, openWork)
  const begun: number[] = []
  const done = works.map((open, index) =>
    queue.run(() => {
      begun.push(index)
      return open.work()
    }),
  )
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  for (const [index, open] of works.entries()) {
    open.end()
    await done[index]
  }
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('rejects work when the queue is full, and runs the next after a failure', async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 1, timeout: 60_000 })
  const first = openWork()
  const running = queue.run(async () => {
    await first.work()
    throw new Error('it failed')
  })
  const waiting = queue.run(async () => 'done')
  await expect(queue.run(async () => 'never')).rejects.toMatchObject(refusal)
  first.end()
  await expect(running).rejects.toThrow('it failed')
  await expect(waiting).resolves.toBe('done')
  await expect(queue.run(async () => 'again')).resolves.toBe('again')
})

test('rejects work that waits longer than the timeout', async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 5, timeout: 20 })
  const first = openWork()
  const running = queue.run(first.work)
  await expect(queue.run(async () => 'never')).rejects.toMatchObject(refusal)
  first.end()
  await running
  await expect(queue.run(async () => 'again')).resolves.toBe('again')
})
