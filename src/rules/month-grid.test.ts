import { expect, test } from 'vitest'
import { monthGridOf, startOfWeek } from './calendar.ts'

const isSunday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0

test('a month grid has 42 days from a Sunday on and contains the whole month', () => {
  for (const [date, first, last] of [
    ['2026-11-21', '2026-11-01', '2026-12-12'],
    ['2026-08-01', '2026-07-26', '2026-09-05'],
    ['2026-02-28', '2026-02-01', '2026-03-14'],
    ['2028-02-29', '2028-01-30', '2028-03-11'],
    ['2026-12-31', '2026-11-29', '2027-01-09'],
  ] as const) {
    const days = monthGridOf(date)
    expect(days).toHaveLength(42)
    expect(new Set(days).size).toBe(42)
    expect([days[0], days.at(-1)]).toEqual([first, last])
    expect(isSunday(first)).toBe(true)
    expect(days).toContain(date)
  }
})

test('weeks start on Monday', () => {
  expect(startOfWeek('2026-11-22')).toBe('2026-11-16')
  expect(startOfWeek('2026-11-16')).toBe('2026-11-16')
  expect(startOfWeek('2026-12-31')).toBe('2026-12-28')
})
