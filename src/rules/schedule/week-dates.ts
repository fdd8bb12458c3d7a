import { addDays, type CalendarDate } from '#src/rules/calendar.ts'
import { endOfRound, type Round, startOfRound } from './round.ts'

/** The two dates of an assignment: from which day on it may be started, and the last day before it is overdue. */
export interface AssignmentDates {
  available_from: CalendarDate
  due_date: CalendarDate
}

/**
 * Where a plan says nothing else: from the first to the last day of the round that holds `day`. A day between two rounds
 * belongs to the one to come.
 */
export function weekDates(day: CalendarDate, round: Round): AssignmentDates {
  const start = startOfRound(day, round)
  const begins = endOfRound(start, round) < day ? addDays(start, 7) : start
  return { available_from: begins, due_date: endOfRound(begins, round) }
}

/**
 * From when on an assignment may be started of which only the due date was said: from the first day of that round, or
 * from today when that day has passed; never after it is due.
 */
export function defaultAvailableFrom(dueDate: CalendarDate, today: CalendarDate, round: Round): CalendarDate {
  const start = startOfRound(dueDate, round)
  const first = start < today ? today : start
  return first < dueDate ? first : dueDate
}

/**
 * From when on an assignment may be started whose due date is moved and of which nothing else was said. Within its round
 * it stays as it is, or moves with a due date that would lie before it; in another it is as if handed out anew.
 */
export function movedAvailableFrom(
  dates: AssignmentDates,
  dueDate: CalendarDate,
  today: CalendarDate,
  round: Round,
): CalendarDate {
  if (startOfRound(dates.due_date, round) !== startOfRound(dueDate, round))
    return defaultAvailableFrom(dueDate, today, round)
  return dates.available_from < dueDate ? dates.available_from : dueDate
}
