import { expect, test } from 'vitest'
import { isCalendarDate, monthOf, monthsUntil } from './calendar.ts'

test.each([
  '0000-01-01',
  '2026-02-29',
  '2026-13-01',
  '2026-04-31',
  '10000-01-01',
  '2026-1-1',
  '',
  ' 2026-01-01',
])('rejects %j as a calendar date', (text) => expect(isCalendarDate(text)).toBe(false))

test.each(['0001-01-01', '2028-02-29', '9999-12-31'])('accepts %j as a calendar date', (text) =>
  expect(isCalendarDate(text)).toBe(true),
)

test('finds the last day of a month in any year', () => {
  expect(monthOf('2028-02-10')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
  expect(monthOf('0050-01-31')).toEqual({ first: '0050-01-01', last: '0050-01-31' })
  expect(monthOf('9999-12-31')).toEqual({ first: '9999-12-01', last: '9999-12-31' })
})

test('counts months back across the end of a year, from any day', () => {
  expect(monthsUntil('2026-02-28', 3)).toEqual(['2025-12', '2026-01', '2026-02'])
  expect(monthsUntil('2026-03-31', 2)).toEqual(['2026-02', '2026-03'])
  expect(monthsUntil('2026-03-31', 1)).toEqual(['2026-03'])
})
