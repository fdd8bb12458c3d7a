import { describe, expect, test } from 'vitest'
import { describeExcess, describeLimits, describeQuantity } from './describe-limits.ts'
import { findExcess } from './task-answer.ts'

const words = {
  between: (min: string, max: string) => `${min} to ${max}`,
  atMost: (max: string) => `at most ${max}`,
  atLeast: (min: string) => `at least ${min}`,
  above: (limit: string) => `above the limit of ${limit}`,
  below: (limit: string) => `below the limit of ${limit}`,
}
const limits = (tolerance_min: number | null, tolerance_max: number | null, unit = '°C') => ({
  tolerance_min,
  tolerance_max,
  unit,
})

describe('the text of limits', () => {
  test.each([
    [limits(10, 80), '10 to 80\u00a0°C'],
    [limits(null, 80), 'at most 80\u00a0°C'],
    [limits(10, null), 'at least 10\u00a0°C'],
    [limits(0, 0, ''), '0 to 0'],
    [limits(null, 80, ' '), 'at most 80'],
    [limits(null, null), ''],
  ])('%j: %s', (given, text) => expect(describeLimits(given, String, words)).toBe(text))

  test('formats numbers with the given formatter', () => {
    const write = (value: number) => value.toFixed(1).replace('.', ',')
    expect(describeLimits(limits(0.5, 2), write, words)).toBe('0,5 to 2,0\u00a0°C')
    expect(describeQuantity(2, 'bar', write)).toBe('2,0\u00a0bar')
  })

  test.each([
    [81, limits(10, 80), 'above', 'above the limit of 80\u00a0°C'],
    [9, limits(10, 80), 'below', 'below the limit of 10\u00a0°C'],
    [80, limits(10, 80), null, ''],
    [10, limits(10, 80), null, ''],
    [81, limits(10, null), null, ''],
    [9, limits(null, null), null, ''],
  ])('%s in %j is %s', (value, given, side, text) => {
    expect(findExcess(value, given)).toBe(side)
    expect(describeExcess(value, given, String, words)).toBe(text)
  })
})
