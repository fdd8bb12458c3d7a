import { describe, expect, it } from 'vitest'
import { isAlive } from '#tests/process-state.ts'
import { createChildPool } from './child-pool.ts'

const options = {
  entry: new URL('./run-in-sandbox.test-child.ts', import.meta.url),
  timeoutMs: 3_000,
  memoryMb: 400,
  restingMb: 400,
  idleMs: 60_000,
}
const SOON = { timeout: 20_000 }
const nameItself = { does: 'name-itself' }

describe('children that are kept for more work', () => {
  it('one does one piece of work after the other, and another takes its place when a limit ended it', async () => {
    const children = createChildPool(options)
    const first = Number(await children.run(1, nameItself))
    expect(await children.run(1, nameItself)).toBe(first)
    await expect(children.run(1, { does: 'refuse' })).rejects.toMatchObject({ code: 'no_thanks' })
    expect(await children.run(1, nameItself)).toBe(first)

    // Two, so that later work waits for no process start.
    const pids = await Promise.all([1, 2].map((owner) => children.run(owner, nameItself)))
    expect(pids).toContain(first)
    // Slow work of one owner delays only that owner's further work.
    const ended: string[] = []
    const slow = children.run(1, { does: 'spin' }).catch((error: unknown) => {
      ended.push('slow')
      return error
    })
    const behind = children.run(1, nameItself).finally(() => ended.push('behind it'))
    await children.run(2, nameItself).finally(() => ended.push('of another'))
    expect(await slow).toMatchObject({ kind: 'time' })
    await behind
    expect(ended).toEqual(['of another', 'slow', 'behind it'])
    const countAlive = async () =>
      (await Promise.all(pids.map((pid) => isAlive(Number(pid))))).filter(Boolean).length
    await expect.poll(countAlive, SOON).toBe(1)
  })

  it('one that takes too much memory is ended, and another takes its place', async () => {
    const children = createChildPool({ ...options, timeoutMs: 60_000 })
    const first = Number(await children.run(1, nameItself))
    await expect(children.run(1, { does: 'fill-buffers' })).rejects.toMatchObject({ kind: 'memory' })
    await expect.poll(() => isAlive(first), SOON).toBe(false)
    expect(await children.run(1, nameItself)).not.toBe(first)
  })

  it('one that was ended from outside is not noticed by whoever hands in work next', async () => {
    const children = createChildPool(options)
    const first = Number(await children.run(1, nameItself))
    process.kill(first, 'SIGKILL')
    expect(Number(await children.run(1, nameItself))).toBeGreaterThan(0)
    await expect(children.run(1, { does: 'exit' })).rejects.toMatchObject({ kind: 'crash', isBegun: true })
  })

  it('one that keeps too much when it is done, or waits too long for more, is ended', async () => {
    const heavy = createChildPool({ ...options, restingMb: 1 })
    const first = Number(await heavy.run(1, nameItself))
    expect(await heavy.run(1, nameItself)).not.toBe(first)
    const impatient = createChildPool({ ...options, idleMs: 10 })
    const waiting = Number(await impatient.run(1, nameItself))
    await expect.poll(() => isAlive(waiting), SOON).toBe(false)
  })
})
