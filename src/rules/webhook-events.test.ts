import { describe, expect, it } from 'vitest'
import { retryDelayAfter } from './webhook-events.ts'

describe('pauseAfterAttempt', () => {
  const pauses: number[] = []
  for (let attempt = 1; ; attempt += 1) {
    const pause = retryDelayAfter(attempt)
    if (pause === null) break
    pauses.push(pause)
  }

  it('never shortens the delay between retries', () => {
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other))
    expect(pauses[0]).toBe(60)
  })

  it('gives up after about a day', () => {
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600
    expect(hours).toBeGreaterThan(22)
    expect(hours).toBeLessThan(25)
  })
})
