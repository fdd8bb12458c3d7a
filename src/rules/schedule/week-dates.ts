import { addDays, type CalendarDate, startOfWeek } from '#src/rules/calendar.ts'

/** The two dates of an assignment: from which day on it may be started, and the last day before it is overdue. */
export interface AssignmentDates {
  available_from: CalendarDate
  due_date: CalendarDate
}

/** Where a plan says nothing else: from the Monday to the Sunday of the week that holds `day`. */
export function weekDates(day: CalendarDate): AssignmentDates {
  const monday = startOfWeek(day)
  return { available_from: monday, due_date: addDays(monday, 6) }
}

/**
 * From when on an assignment may be started of which only the due date was said: from the Monday of that week, or from
 * today when that Monday has passed; never after it is due.
 */
export function defaultAvailableFrom(dueDate: CalendarDate, today: CalendarDate): CalendarDate {
  const monday = startOfWeek(dueDate)
  const first = monday < today ? today : monday
  return first < dueDate ? first : dueDate
}

/**
 * From when on an assignment may be started whose due date is moved and of which nothing else was said. Within its week
 * it stays as it is, or moves with a due date that would lie before it; in another week it is as if handed out anew.
 */
export function movedAvailableFrom(
  dates: AssignmentDates,
  dueDate: CalendarDate,
  today: CalendarDate,
): CalendarDate {
  if (startOfWeek(dates.due_date) !== startOfWeek(dueDate)) return defaultAvailableFrom(dueDate, today)
  return dates.available_from < dueDate ? dates.available_from : dueDate
}
