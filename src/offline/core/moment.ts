import type { CalendarDate } from '#src/rules/calendar.ts'

/**
 * The time of a write, read before its transaction: milliseconds since 1970, and the date in the plant's time
 * zone.
 */
export interface Moment {
  now: number
  today: CalendarDate
}
