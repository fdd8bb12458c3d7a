import { expect, test } from 'vitest'
import { translateIn } from '#src/server/localization/translate-in.ts'
import { sampleTask } from '#src/server/reports/pdf/sample-report.test-data.ts'
import { describeAnswer } from './answer-badge.ts'

const answerOf = (task: Parameters<typeof sampleTask>[0]) =>
  describeAnswer(translateIn('reports', 'en'), sampleTask(task)).text

test.each([
  ['an upper limit', { tolerance_max: 80 }],
  ['a lower limit', { tolerance_min: 4.5 }],
  ['limits that the import could not parse', { unread_limits: '4.5 (new: 6)' }],
])('says Not measured for an OK without a value on a task with %s', (_which, limits) => {
  const task = { status: 'ok', measurement: null, tolerance_min: null, tolerance_max: null } as const
  expect(answerOf({ ...task, ...limits })).toBe('! Not measured')
  expect(answerOf({ ...task, ...limits, measurement: 5 })).toBe('✓ OK')
  expect(answerOf({ ...task, ...limits, status: 'not_ok' })).toBe('✗ Not OK')
})

test('says OK for a task without limits and without a value', () => {
  const none = { measurement: null, tolerance_min: null, tolerance_max: null, unread_limits: '' }
  expect(answerOf({ ...none, status: 'ok' })).toBe('✓ OK')
})
