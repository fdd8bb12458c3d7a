import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#src/rules/calendar.ts'
import { DEFAULT_ROUND, parseRound, type Round, startOfRound, weekdays } from './round.ts'
import { defaultAvailableFrom, movedAvailableFrom, weekDates } from './week-dates.ts'

const workingDays: Round = { first: 'Monday', last: 'Friday' }
const fromFriday: Round = { first: 'Friday', last: 'Thursday' }

test('plans a week from Monday to Sunday, also across the end of a year', () => {
  const dates = { available_from: '2026-11-23', due_date: '2026-11-29' }
  for (const day of ['2026-11-23', '2026-11-25', '2026-11-29'])
    expect(weekDates(day, DEFAULT_ROUND)).toEqual(dates)
  const turning = { available_from: '2026-12-28', due_date: '2027-01-03' }
  expect(weekDates('2027-01-01', DEFAULT_ROUND)).toEqual(turning)
})

test('a round starts and ends on the days of the settings; a day between rounds belongs to the next', () => {
  expect(weekDates('2026-11-25', workingDays)).toEqual({
    available_from: '2026-11-23',
    due_date: '2026-11-27',
  })
  expect(weekDates('2026-11-28', workingDays)).toEqual({
    available_from: '2026-11-30',
    due_date: '2026-12-04',
  })
  expect(weekDates('2026-11-25', fromFriday)).toEqual({
    available_from: '2026-11-20',
    due_date: '2026-11-26',
  })
  const oneDay: Round = { first: 'Wednesday', last: 'Wednesday' }
  expect(weekDates('2026-11-26', oneDay)).toEqual({ available_from: '2026-12-02', due_date: '2026-12-02' })
})

test('defaults the start to the first day of the round, or to today when that day has passed', () => {
  expect(defaultAvailableFrom('2026-12-06', '2026-11-25', DEFAULT_ROUND)).toBe('2026-11-30')
  expect(defaultAvailableFrom('2026-12-06', '2026-11-25', fromFriday)).toBe('2026-12-04')
  expect(defaultAvailableFrom('2026-11-29', '2026-11-25', DEFAULT_ROUND)).toBe('2026-11-25')
  expect(defaultAvailableFrom('2026-11-25', '2026-11-25', DEFAULT_ROUND)).toBe('2026-11-25')
  expect(defaultAvailableFrom('2026-11-20', '2026-11-25', DEFAULT_ROUND)).toBe('2026-11-20')
})

test('for any days and round, the start is in the same round and not after the due date', () => {
  for (const first of weekdays)
    for (const last of weekdays) {
      const round = { first, last }
      for (let ahead = -20; ahead <= 20; ahead++) {
        const due = addDays('2026-11-25', ahead)
        const from = defaultAvailableFrom(due, '2026-11-25', round)
        expect(from <= due && from >= startOfRound(due, round)).toBe(true)
        const planned = weekDates(due, round)
        expect(planned.available_from <= planned.due_date && planned.due_date >= due).toBe(true)
        expect(daysBetween(planned.available_from, planned.due_date)).toBeLessThan(7)
        expect(Math.abs(daysBetween(planned.available_from, due))).toBeLessThan(7)
      }
    }
})

test('a moved due date keeps the start in the same round and resets it in another round', () => {
  const dates = { available_from: '2026-11-25', due_date: '2026-11-29' }
  expect(movedAvailableFrom(dates, '2026-11-27', '2026-11-23', DEFAULT_ROUND)).toBe('2026-11-25')
  expect(movedAvailableFrom(dates, '2026-11-24', '2026-11-23', DEFAULT_ROUND)).toBe('2026-11-24')
  expect(movedAvailableFrom(dates, '2026-12-06', '2026-11-23', DEFAULT_ROUND)).toBe('2026-11-30')
  expect(movedAvailableFrom(dates, '2026-11-26', '2026-11-23', fromFriday)).toBe('2026-11-23')
})

test('falls back to the default round for an invalid setting', () => {
  expect(parseRound('Friday Thursday')).toEqual(fromFriday)
  for (const text of [undefined, '', 'Friday', 'someday Monday'])
    expect(parseRound(text)).toEqual(DEFAULT_ROUND)
})
