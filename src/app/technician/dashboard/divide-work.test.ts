import { expect, test } from 'vitest'
import { canStart, isOverdue } from '#src/rules/assignment-status.ts'
import { divideWork } from './divide-work.ts'

const wednesday = '2026-11-25'

function round(status: 'pending' | 'in_progress' | 'completed', available_from: string, due_date: string) {
  const dated = { status, available_from, due_date }
  return { ...dated, can_start: canStart(dated, wednesday), is_overdue: isOverdue(dated, wednesday) }
}

test('today has the work that is due today and no other, completed work last', () => {
  const done = round('completed', wednesday, wednesday)
  const open = round('pending', wednesday, wednesday)
  const friday = round('in_progress', '2026-11-23', '2026-11-27')
  expect(divideWork([done, friday, open], wednesday)).toEqual({
    today: [open, done],
    laterThisWeek: [friday],
    afterThisWeek: [],
  })
})

test('the rest of the week has open work until Sunday, also when it starts later', () => {
  const thursday = round('pending', '2026-11-26', '2026-11-26')
  const sunday = round('pending', '2026-11-23', '2026-11-29')
  const done = round('completed', '2026-11-23', '2026-11-27')
  expect(divideWork([thursday, sunday, done], wednesday).laterThisWeek).toEqual([thursday, sunday])
})

test('work of later weeks is shown when it is started or ready to start', () => {
  const ready = round('pending', '2026-11-23', '2026-12-06')
  const started = round('in_progress', '2026-11-23', '2026-12-06')
  const scheduled = round('pending', '2026-11-30', '2026-12-06')
  expect(divideWork([ready, started, scheduled], wednesday)).toEqual({
    today: [],
    laterThisWeek: [],
    afterThisWeek: [ready, started],
  })
})

test('overdue work is in none of the lists', () => {
  const late = round('in_progress', '2026-11-16', '2026-11-22')
  expect(divideWork([late], wednesday)).toEqual({ today: [], laterThisWeek: [], afterThisWeek: [] })
})
