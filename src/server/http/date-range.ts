import { type CalendarDate, daysBetween, isCalendarDate } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import { problem } from '#src/server/problems/problem.ts'

/** Days, both ends included. */
export interface DateRange {
  from: CalendarDate
  to: CalendarDate
}

/** Refuses a range that is backwards or longer than one question may span; `field` is where it was asked for. */
export function requireRange(
  range: DateRange,
  { field = 'date_from', longest = limits.longestRange }: { field?: string; longest?: number } = {},
): DateRange {
  const { from, to } = range
  // An end that was filled in can lie outside the calendar when the other one is at its edge.
  if (!isCalendarDate(from) || !isCalendarDate(to)) throw problem('date_invalid', { at: field })
  if (from > to) throw problem('range_backwards', { at: field })
  if (daysBetween(from, to) >= longest) throw problem('range_too_long', { days: longest }, { at: field })
  return range
}
