import { expect, test } from 'vitest'
import { labelPerformance } from './performance-label.ts'

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
