import { addDays, type CalendarDate } from '#src/rules/calendar.ts'
import { endOfRound, type Round, startOfRound } from './round.ts'

/**
 * The two dates of an assignment: the first day on which it can be started, and the last day before it is overdue.
 */
export interface AssignmentDates {
  available_from: CalendarDate
  due_date: CalendarDate
}

/**
 * The default dates of a plan: the first and the last day of the round that contains `day`. A day between two
 * rounds belongs to the next one.
 */
export function weekDates(day: CalendarDate, round: Round): AssignmentDates {
  const start = startOfRound(day, round)
  const begins = endOfRound(start, round) < day ? addDays(start, 7) : start
  return { available_from: begins, due_date: endOfRound(begins, round) }
}

/**
 * The default start date for a given due date: the first day of its round, or today when that day has passed. It
 * is never after the due date.
 */
export function defaultAvailableFrom(dueDate: CalendarDate, today: CalendarDate, round: Round): CalendarDate {
  const start = startOfRound(dueDate, round)
  const first = start < today ? today : start
  return first < dueDate ? first : dueDate
}

/**
 * The start date after the due date moved. Within the same round it stays, and moves back when it would be after
 * the new due date. In another round it is calculated as for a new assignment.
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
