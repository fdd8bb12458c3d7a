import { type CalendarDate, daysBetween, isCalendarDate } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import { sentences } from '#src/rules/sentences.ts'
import { invalidField } from '#src/server/problems/problem.ts'

/** Days, both ends included. */
export interface DateRange {
  from: CalendarDate
  to: CalendarDate
}

/** Refuses a range that is backwards or longer than one question may span; `field` is where it was asked for. */
export function requireRange(range: DateRange, field = 'date_from'): DateRange {
  const { from, to } = range
  // An end that was filled in can lie outside the calendar when the other one is at its edge.
  if (!isCalendarDate(from) || !isCalendarDate(to)) throw invalidField(field, sentences.notADate)
  if (from > to) throw invalidField(field, sentences.rangeBackwards)
  if (daysBetween(from, to) >= limits.longestRange) throw invalidField(field, sentences.rangeTooLong)
  return range
}
