import { expect, test } from 'vitest'
import { backOff, isReached, parseRetryAfter } from './back-off.ts'

test('the back-off is random up to a bound that doubles from 5 seconds to 15 minutes', () => {
  const bounds = [1, 2, 3, 8, 9, 100].map((attempts) => backOff(attempts, 1))
  expect(bounds).toEqual([5_000, 10_000, 20_000, 640_000, 900_000, 900_000])
  expect(backOff(5, 0.5)).toBe(40_000)
  expect(backOff(1, 0)).toBe(1_000)
})

test('a time beyond any back-off counts as reached, since the clock was set back', () => {
  const now = Date.parse('2026-03-02T08:00:00Z')
  expect(isReached(now, now)).toBe(true)
  expect(isReached(now + 1, now)).toBe(false)
  expect(isReached(now + 60 * 60_000, now)).toBe(false)
  expect(isReached(now + 2 * 24 * 60 * 60_000, now)).toBe(true)
})

test('parses Retry-After as seconds or a date, at most an hour', () => {
  const now = Date.parse('2026-03-02T08:00:00Z')
  expect(parseRetryAfter('120', now)).toBe(120_000)
  expect(parseRetryAfter('Mon, 02 Mar 2026 08:05:00 GMT', now)).toBe(300_000)
  expect(parseRetryAfter('86400', now)).toBe(3_600_000)
  expect(parseRetryAfter('-5', now)).toBe(1_000)
  expect(parseRetryAfter('soon', now)).toBeNull()
  expect(parseRetryAfter(null, now)).toBeNull()
})
