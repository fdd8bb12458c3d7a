import { type CalendarDate, isCalendarDate } from '#src/rules/calendar.ts'

/** Nobody plans outside of these days, and the steps around them stay days that exist. */
const EARLIEST = '1970-01-01'
const LATEST = '2999-12-31'

/** The day that an address names; `otherwise` where it names none that can be shown. */
export function readDay(text: string | null, otherwise: CalendarDate): CalendarDate {
  if (text === null || !isCalendarDate(text)) return otherwise
  return text >= EARLIEST && text <= LATEST ? text : otherwise
}
