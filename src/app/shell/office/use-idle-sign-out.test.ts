import { expect, test } from 'vitest'
import { classifyIdleness } from './use-idle-sign-out.ts'

const minute = 60_000

test.each([
  ['does nothing right after a report', { touched: 10 * minute, told: 10 * minute }, 'nothing'],
  ['reports activity a minute after the last report', { touched: 9.5 * minute, told: 9 * minute }, 'tell'],
  ['does not report twice within a minute', { touched: 9.8 * minute, told: 9.5 * minute }, 'nothing'],
  ['does nothing without new activity', { touched: 6 * minute, told: 6 * minute }, 'nothing'],
  ['signs out at the timeout', { touched: 5 * minute, told: 5 * minute }, 'leave'],
  ['does nothing just before the timeout', { touched: 5 * minute + 1, told: 5 * minute + 1 }, 'nothing'],
])('%s', (_name, moments, judged) => {
  expect(classifyIdleness(moments, 10 * minute, 5)).toBe(judged)
})
