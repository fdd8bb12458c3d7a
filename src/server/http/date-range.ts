import { type CalendarDate, daysBetween, isCalendarDate } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import { problem } from '#src/server/problems/problem.ts'

/** Days, both ends included. */
export interface DateRange {
  from: CalendarDate
  to: CalendarDate
}

/** Rejects a range that is reversed or too long. @throws Problem 400 at `field` */
export function requireRange(
  range: DateRange,
  { field = 'date_from', longest = limits.longestRange }: { field?: string; longest?: number } = {},
): DateRange {
  const { from, to } = range
  // A default end can be outside the calendar when the given end is at its edge.
  if (!isCalendarDate(from) || !isCalendarDate(to)) throw problem('date_invalid', { at: field })
  if (from > to) throw problem('range_backwards', { at: field })
  if (daysBetween(from, to) >= longest) throw problem('range_too_long', { days: longest }, { at: field })
  return range
}
