import { expect, test } from 'vitest'
import { findPlanWeek } from './find-plan-week.ts'

const TODAY = '2026-11-27'

test.each([
  ['Weekly inspection plan - Week 46/2026', '2026-11-09'],
  ['Wartungsplan KW 46', '2026-11-09'],
  ['Inspections, week of 2026-11-11', '2026-11-09'],
  ['Week commencing 9 November 2026', '2026-11-09'],
  ['Woche vom 09.11.2026', null],
  ['Woche vom 16.11.2026 bis 22.11.2026', '2026-11-16'],
  ['Semaine du 16 novembre 2026', '2026-11-16'],
  ['Week 1', '2027-01-04'],
  ['Week 53/2026', '2026-12-28'],
  ['Wk 46, 2025', '2025-11-10'],
])('%s', (line, week) => {
  expect(findPlanWeek(['Plant North', line], TODAY)).toBe(week)
})

test.each([
  'Revision 3 of 2026-11-11',
  'Weekly check of 4 pumps',
  'Check every 2 weeks',
  'Week 99',
  'Week of 11/09/2026',
  'Weekday 12',
  'Operated 46 weeks',
])('no week: %s', (line) => {
  expect(findPlanWeek([line], TODAY)).toBeNull()
})
