import { expect, test } from 'vitest'
import { calculatePerformance, labelPerformance, sumPerformance } from './performance.ts'

const counts = {
  all: 4,
  completed: 2,
  completedOnTime: 1,
  reviewed: 3,
  approvedFirstTime: 2,
  estimatedMinutes: 30,
  actualMinutes: 60,
  submitted: 3,
  workedMinutes: 70,
}

test('calculates every rate as a share of its base', () => {
  expect(calculatePerformance(counts)).toEqual({
    completion_rate: 50,
    on_time_completion: 50,
    quality_score: 67,
    // 0.5 · 50 % + 0.3 · 50 % + 0.2 · 50 %.
    efficiency_score: 50,
    average_time: 23.3,
  })
})

test('gives null for every rate without data', () => {
  expect(new Set(Object.values(calculatePerformance(sumPerformance([]))))).toEqual(new Set([null]))
})

test('caps the efficiency at 100 and passes the weight of a missing time to the other parts', () => {
  const perfect = { ...counts, all: 2, completedOnTime: 2 }
  expect(calculatePerformance({ ...perfect, actualMinutes: 1 }).efficiency_score).toBe(100)
  expect(calculatePerformance({ ...perfect, actualMinutes: 0 }).efficiency_score).toBe(100)
})

test('sums every count', () => {
  const doubled = Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, value * 2]))
  expect(sumPerformance([counts, counts])).toEqual(doubled)
})

test.each([
  [100, 'excellent'],
  [90, 'excellent'],
  [89, 'good'],
  [70, 'good'],
  [69, 'needs_improvement'],
  [0, 'needs_improvement'],
  [null, null],
] as const)('a score of %s is %s', (score, label) => {
  expect(labelPerformance(score)).toBe(label)
})
