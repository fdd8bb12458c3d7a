import { addDays, type CalendarDate, monthOf } from '#src/rules/calendar.ts'

/** A month's neighbours are named by a day of theirs; where that is today's month, by today. */
export function stepMonth(date: CalendarDate, direction: -1 | 1, today: CalendarDate): CalendarDate {
  const { first, last } = monthOf(date)
  const { first: next } = monthOf(direction < 0 ? addDays(first, -1) : addDays(last, 1))
  return monthOf(today).first === next ? today : next
}
