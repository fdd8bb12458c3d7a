import { expect, test } from 'vitest'
import { layOutGauge } from './gauge-scale.ts'

test('returns null without limits', () => {
  expect(layOutGauge({ tolerance_min: null, tolerance_max: null })).toBeNull()
})

test('places the good range in the middle between two limits', () => {
  const gauge = layOutGauge({ tolerance_min: 4.5, tolerance_max: 6.5 })!
  expect(gauge.goodFrom + gauge.goodTo).toBeCloseTo(100)
  expect(gauge.placeOf(5.5)).toBeCloseTo(50)
})

test('places the good range at the edge with one limit', () => {
  expect(layOutGauge({ tolerance_min: null, tolerance_max: 80 })!.goodFrom).toBe(0)
  expect(layOutGauge({ tolerance_min: 2, tolerance_max: null })!.goodTo).toBe(100)
})

test('places a value inside the good range exactly when it is within its limits', () => {
  for (const limits of [
    { tolerance_min: -10, tolerance_max: 10 },
    { tolerance_min: 3, tolerance_max: 3 },
    { tolerance_min: 1e9, tolerance_max: 1e9 },
    { tolerance_min: null, tolerance_max: 0 },
    { tolerance_min: 120, tolerance_max: null },
  ]) {
    const gauge = layOutGauge(limits)!
    const edge = limits.tolerance_max ?? limits.tolerance_min!
    expect(gauge.placeOf(edge)).toBeGreaterThanOrEqual(gauge.goodFrom)
    expect(gauge.placeOf(edge)).toBeLessThanOrEqual(gauge.goodTo)
    if (limits.tolerance_max !== null)
      expect(gauge.placeOf(limits.tolerance_max + 0.5)).toBeGreaterThan(gauge.goodTo)
    if (limits.tolerance_min !== null)
      expect(gauge.placeOf(limits.tolerance_min - 0.5)).toBeLessThan(gauge.goodFrom)
  }
})

test('keeps a value far outside on the gauge', () => {
  const gauge = layOutGauge({ tolerance_min: 4.5, tolerance_max: 6.5 })!
  expect(gauge.placeOf(1e9)).toBe(100)
  expect(gauge.placeOf(-1e9)).toBe(0)
})
