import { expect, test } from 'vitest'
import { canStart, isOverdue } from '#src/rules/assignment-status.ts'
import { isForToday } from './is-for-today.ts'

const wednesday = '2026-11-25'

function round(status: 'pending' | 'in_progress' | 'completed', available_from: string, due_date: string) {
  const dated = { status, available_from, due_date }
  return { ...dated, can_start: canStart(dated, wednesday), is_overdue: isOverdue(dated, wednesday) }
}

test('includes a weekly round on every day of its week', () => {
  expect(isForToday(round('pending', '2026-11-23', '2026-11-29'), wednesday)).toBe(true)
  expect(isForToday(round('in_progress', '2026-11-23', '2026-11-29'), wednesday)).toBe(true)
  expect(isForToday(round('completed', '2026-11-23', '2026-11-29'), wednesday)).toBe(false)
})

test('includes completed work that is due today', () => {
  expect(isForToday(round('pending', wednesday, wednesday), wednesday)).toBe(true)
  expect(isForToday(round('completed', wednesday, wednesday), wednesday)).toBe(true)
})

test('excludes work that starts later and overdue work', () => {
  expect(isForToday(round('pending', '2026-11-26', '2026-11-29'), wednesday)).toBe(false)
  expect(isForToday(round('pending', '2026-11-16', '2026-11-22'), wednesday)).toBe(false)
  expect(isForToday(round('in_progress', '2026-11-16', '2026-11-22'), wednesday)).toBe(false)
})
