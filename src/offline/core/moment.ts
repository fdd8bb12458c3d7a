import type { CalendarDate } from '#src/rules/calendar.ts'

/** When a write happens, read before its transaction: milliseconds since 1970, and the day at the plant. */
export interface Moment {
  now: number
  today: CalendarDate
}
