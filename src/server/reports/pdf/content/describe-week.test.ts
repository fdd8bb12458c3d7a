import { expect, test } from 'vitest'
import { createDateFormatter } from '#src/server/localization/format-dates.ts'
import { translateIn } from '#src/server/localization/translate-in.ts'
import { describeWeek, numberWeek } from './describe-week.ts'

test.each([
  ['2026-11-16', 47, 2026],
  ['2025-12-29', 1, 2026],
  ['2026-12-28', 53, 2026],
  ['2027-01-04', 1, 2027],
  ['2024-12-30', 1, 2025],
])('gives the week of Monday %s as week %i of %i', (monday, week, year) => {
  expect(numberWeek(monday)).toEqual({ week, year })
})

test.each([
  ['en', 'Week 47 of 2026, 16/11/2026 to 22/11/2026'],
  ['de', 'KW 47/2026, 16/11/2026 bis 22/11/2026'],
] as const)('writes a week with its days in %s', (language, expected) => {
  const dates = createDateFormatter('Europe/Warsaw', 'DD/MM/YYYY')
  expect(
    describeWeek(translateIn('reports', language), { from: '2026-11-16', to: '2026-11-22' }, dates),
  ).toBe(expected)
})
