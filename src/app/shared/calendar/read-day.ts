import { type CalendarDate, isCalendarDate } from '#src/rules/calendar.ts'

/** Bounds of the calendar, so that steps around them stay valid dates. */
const EARLIEST = '1970-01-01'
const LATEST = '2999-12-31'

/** Parses the date in a URL; returns `otherwise` when it is invalid or out of bounds. */
export function readDay(text: string | null, otherwise: CalendarDate): CalendarDate {
  if (text === null || !isCalendarDate(text)) return otherwise
  return text >= EARLIEST && text <= LATEST ? text : otherwise
}
