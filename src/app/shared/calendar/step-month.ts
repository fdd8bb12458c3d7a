import { addDays, type CalendarDate, monthOf } from '#src/rules/calendar.ts'

/** The date that represents the previous or next month; today if that month contains it. */
export function stepMonth(date: CalendarDate, direction: -1 | 1, today: CalendarDate): CalendarDate {
  const { first, last } = monthOf(date)
  const { first: next } = monthOf(direction < 0 ? addDays(first, -1) : addDays(last, 1))
  return monthOf(today).first === next ? today : next
}
