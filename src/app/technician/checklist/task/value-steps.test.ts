import { expect, test } from 'vitest'
import { allowsNegatives, findStep, stepValue } from './value-steps.ts'

const between = (tolerance_min: number | null, tolerance_max: number | null) => ({
  tolerance_min,
  tolerance_max,
})

test.each([
  [between(4.5, 6.5), null, 0.1],
  [between(60, 80), null, 1],
  [between(60, 80), 71.25, 1],
  [between(0, 6000), null, 100],
  [between(null, 0.25), null, 0.01],
  [between(null, null), 5.4, 0.1],
  [between(null, null), null, 1],
])('steps by the decimals of %o and the last value %s', (range, last, step) => {
  expect(findStep(range, last)).toBeCloseTo(step)
})

test.each([
  [5.4, 1, null, 5.5],
  [0.3, -1, null, 0.2],
  [null, 1, 5.4, 5.5],
  [null, -1, null, 4.4],
] as const)('goes from %s one step (%s), with the last value %s, to %s', (value, direction, last, next) => {
  expect(stepValue(value, direction, between(4.5, 6.5), last)).toBe(next)
})

test('allows negatives below a missing or negative lower limit', () => {
  expect([between(-5, 5), between(null, 70)].map(allowsNegatives)).toEqual([true, true])
  expect([between(0, 5), between(4.5, 6.5)].map(allowsNegatives)).toEqual([false, false])
})
