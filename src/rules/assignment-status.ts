import { type CalendarDate, daysBetween } from './calendar.ts'

/** What is stored. Overdue is never stored: it is derived by {@link isOverdue}. */
export const assignmentStatuses = ['pending', 'in_progress', 'completed'] as const
/** One of the {@link assignmentStatuses}. */
export type AssignmentStatus = (typeof assignmentStatuses)[number]

/** What people see and filter by: the stored status, or overdue. */
export const displayStatuses = ['pending', 'in_progress', 'completed', 'overdue'] as const
/** One of the {@link displayStatuses}. */
export type DisplayStatus = (typeof displayStatuses)[number]

interface Dated {
  status: AssignmentStatus
  due_date: CalendarDate
}

/**
 * Not completed, and the due date lies before today in the plant's time zone.
 * The server's SQL expression of the same rule is `overdueCondition`.
 */
export function isOverdue(assignment: Dated, today: CalendarDate): boolean {
  return assignment.status !== 'completed' && assignment.due_date < today
}

/** The status that people see: overdue wins over pending and in progress. */
export function displayStatus(assignment: Dated, today: CalendarDate): DisplayStatus {
  return isOverdue(assignment, today) ? 'overdue' : assignment.status
}

/** How many days past its due date an assignment is; 0 when it is not overdue. */
export function daysOverdue(assignment: Dated, today: CalendarDate): number {
  return isOverdue(assignment, today) ? daysBetween(assignment.due_date, today) : 0
}

interface Available {
  available_from: CalendarDate
}

/** Available from a later day on: it can be looked at, and cannot be started. */
export function isFuture(assignment: Available, today: CalendarDate): boolean {
  return assignment.available_from > today
}

/** Start is allowed when pending and available today or earlier (docs/agreed.md). */
export function canStart(assignment: Available & { status: AssignmentStatus }, today: CalendarDate): boolean {
  return assignment.status === 'pending' && !isFuture(assignment, today)
}

/** Only work that is not finished may be reassigned or deleted (docs/agreed.md). */
export function canReassignOrDelete(assignment: { status: AssignmentStatus }): boolean {
  return assignment.status !== 'completed'
}

/**
 * A share in whole percent.
 * @returns 0 when there is nothing to do, as a progress bar has to show something.
 */
export function progressPercentage(done: number, all: number): number {
  return all === 0 ? 0 : Math.round((done / all) * 100)
}

/** The status that follows from how many of an assignment's executions are submitted. */
export function statusFromExecutions(counts: {
  all: number
  submitted: number
  touched: number
}): AssignmentStatus {
  if (counts.all > 0 && counts.submitted === counts.all) return 'completed'
  return counts.touched > 0 ? 'in_progress' : 'pending'
}
