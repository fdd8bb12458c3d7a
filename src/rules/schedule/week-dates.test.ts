import { expect, test } from 'vitest'
import { addDays, daysBetween, startOfWeek } from '#src/rules/calendar.ts'
import { defaultAvailableFrom, movedAvailableFrom, weekDates } from './week-dates.ts'

test('a week is planned from its Monday to its Sunday, over the end of a year too', () => {
  expect(weekDates('2026-11-25')).toEqual({ available_from: '2026-11-23', due_date: '2026-11-29' })
  expect(weekDates('2027-01-01')).toEqual({ available_from: '2026-12-28', due_date: '2027-01-03' })
})

test('a due date alone can be started from its Monday on, or from today when that has passed', () => {
  expect(defaultAvailableFrom('2026-12-06', '2026-11-25')).toBe('2026-11-30')
  expect(defaultAvailableFrom('2026-11-29', '2026-11-25')).toBe('2026-11-25')
  expect(defaultAvailableFrom('2026-11-25', '2026-11-25')).toBe('2026-11-25')
  expect(defaultAvailableFrom('2026-11-20', '2026-11-25')).toBe('2026-11-20')
})

test('of any two days, it never begins after it is due nor in another week', () => {
  for (let ahead = -400; ahead <= 400; ahead++) {
    const due = addDays('2026-11-25', ahead)
    const from = defaultAvailableFrom(due, '2026-11-25')
    expect(from <= due && from >= startOfWeek(due)).toBe(true)
    expect(daysBetween(weekDates(due).available_from, due)).toBeLessThan(7)
  }
})

test('a moved due date keeps the beginning within its week, and takes it along into another', () => {
  const dates = { available_from: '2026-11-25', due_date: '2026-11-29' }
  expect(movedAvailableFrom(dates, '2026-11-27', '2026-11-23')).toBe('2026-11-25')
  expect(movedAvailableFrom(dates, '2026-11-24', '2026-11-23')).toBe('2026-11-24')
  expect(movedAvailableFrom(dates, '2026-12-06', '2026-11-23')).toBe('2026-11-30')
})
