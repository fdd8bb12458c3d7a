import { expect, test } from 'vitest'
import { parseSearchQuery } from './parse-search-query.ts'

const read = (typed: string, today = '2026-11-23') => parseSearchQuery(typed, today)

test('splits a query into lower-case words', () => {
  expect(read('Feed  PUMP')).toEqual({
    whole: 'feed pump',
    code: 'feed pump',
    words: ['feed', 'pump'],
    numbered: null,
    week: null,
  })
})

test.each([
  ['F-000123', 'f', 123],
  ['f123', 'f', 123],
  ['A-7', 'a', 7],
])('reads %s as a record number', (typed, letter, id) => {
  expect(read(typed).numbered).toEqual({ letter, id })
})

test.each(['F-0', 'F-9999999999', 'P-12', 'F-12 pump'])('does not read %s as a record number', (typed) => {
  expect(read(typed).numbered).toBeNull()
})

test.each([
  ['week 48', '2026-11-23', []],
  ['Week 1', '2026-12-28', []],
  ['week 48 2025', '2025-11-24', []],
  ['2025-W48', '2025-11-24', []],
  ['pump w47 north', '2026-11-16', ['pump', 'north']],
  ['week 53', '2026-12-28', []],
])('reads %s as the week of %s', (typed, monday, words) => {
  const today = typed === 'Week 1' ? '2026-01-05' : '2026-11-23'
  const expected = typed === 'Week 1' ? '2025-12-29' : monday
  expect(read(typed, today).week).toEqual({ monday: expected, words })
})

test('takes the nearest week without a year', () => {
  expect(read('week 2', '2026-12-20').week?.monday).toBe('2027-01-11')
  expect(read('week 50', '2026-01-10').week?.monday).toBe('2025-12-08')
})

test.each(['week 0', 'week 54', 'week', 'week 53 2025', 'weekly 12', 'sw12'])(
  'reads no week from %s',
  (typed) => {
    expect(read(typed).week).toBeNull()
  },
)
