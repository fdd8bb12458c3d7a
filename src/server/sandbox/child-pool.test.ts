import { describe, expect, it } from 'vitest'
import { isAlive } from '#tests/process-state.ts'
import { SOON } from '#tests/soon.ts'
import { createChildPool } from './child-pool.ts'

const options = {
  entry: new URL('./run-in-sandbox.test-child.ts', import.meta.url),
  timeoutMs: 3_000,
  memoryMb: 400,
  restingMb: 400,
  idleMs: 60_000,
}
const nameItself = { does: 'name-itself' }

describe('the child pool', () => {
  it('reuses a child, and replaces one that exceeded a limit', async () => {
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

  it('replaces a child that exceeded the memory limit', async () => {
    const children = createChildPool({ ...options, timeoutMs: 60_000 })
    const first = Number(await children.run(1, nameItself))
    await expect(children.run(1, { does: 'fill-buffers' })).rejects.toMatchObject({ kind: 'memory' })
    await expect.poll(() => isAlive(first), SOON).toBe(false)
    expect(await children.run(1, nameItself)).not.toBe(first)
  })

  it('retries work when a child was killed from outside', async () => {
    const children = createChildPool(options)
    const first = Number(await children.run(1, nameItself))
    process.kill(first, 'SIGKILL')
    expect(Number(await children.run(1, nameItself))).toBeGreaterThan(0)
    await expect(children.run(1, { does: 'exit' })).rejects.toMatchObject({ kind: 'crash', isBegun: true })
  })

  it('ends a child that is idle too long or uses too much memory when idle', async () => {
    const heavy = createChildPool({ ...options, restingMb: 1 })
    const first = Number(await heavy.run(1, nameItself))
    expect(await heavy.run(1, nameItself)).not.toBe(first)
    const shortLived = createChildPool({ ...options, idleMs: 10 })
    const waiting = Number(await shortLived.run(1, nameItself))
    await expect.poll(() => isAlive(waiting), SOON).toBe(false)
  })
})
