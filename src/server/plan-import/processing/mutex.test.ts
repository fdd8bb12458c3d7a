import { describe, expect, it } from 'vitest'
import { createMutex } from './mutex.ts'

describe('mutex', () => {
  it('runs tasks one after the other, in order, even after a failure', async () => {
    const runExclusive = createMutex()
    const seen: string[] = []
    let running = 0
    const work = (name: string, isFailing = false) =>
      runExclusive(async () => {
        running++
        expect(running).toBe(1)
        await new Promise((resolve) => setTimeout(resolve, 5))
        running--
        seen.push(name)
        if (isFailing) throw new Error(name)
        return name
      })
    const results = await Promise.allSettled([work('a'), work('b', true), work('c')])
    expect(seen).toEqual(['a', 'b', 'c'])
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })
})
