import { expect, test } from 'vitest'
import { describeWeek, numberWeek } from './describe-week.ts'
import { createDateWriter } from './format-dates.ts'

test.each([
  ['2026-11-16', 47, 2026],
  ['2025-12-29', 1, 2026],
  ['2026-12-28', 53, 2026],
  ['2027-01-04', 1, 2027],
  ['2024-12-30', 1, 2025],
])('the week of Monday %s is week %i of %i', (monday, week, year) => {
  expect(numberWeek(monday)).toEqual({ week, year })
})

test('a week is said with its days', () => {
  const dates = createDateWriter('Europe/Warsaw', 'DD/MM/YYYY')
  expect(describeWeek({ from: '2026-11-16', to: '2026-11-22' }, dates)).toBe(
    'Week 47 of 2026, 16/11/2026 to 22/11/2026',
  )
})
