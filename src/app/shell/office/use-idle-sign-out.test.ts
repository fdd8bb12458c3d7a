import { expect, test } from 'vitest'
import { classifyIdleness } from './use-idle-sign-out.ts'

const minute = 60_000

test.each([
  ['does nothing right after a report', { activeAt: 10 * minute, reportedAt: 10 * minute }, 'nothing'],
  [
    'reports activity a minute after the last report',
    { activeAt: 9.5 * minute, reportedAt: 9 * minute },
    'tell',
  ],
  ['does not report twice within a minute', { activeAt: 9.8 * minute, reportedAt: 9.5 * minute }, 'nothing'],
  ['does nothing without new activity', { activeAt: 6 * minute, reportedAt: 6 * minute }, 'nothing'],
  ['signs out at the timeout', { activeAt: 5 * minute, reportedAt: 5 * minute }, 'leave'],
  [
    'does nothing just before the timeout',
    { activeAt: 5 * minute + 1, reportedAt: 5 * minute + 1 },
    'nothing',
  ],
])('%s', (_name, moments, judged) => {
  expect(classifyIdleness(moments, 10 * minute, 5)).toBe(judged)
})
