import { type CalendarDate, daysBetween } from './calendar.ts'

/** The stored statuses. Overdue is never stored: {@link isOverdue} derives it. */
export const assignmentStatuses = ['pending', 'in_progress', 'completed'] as const
/** One of the {@link assignmentStatuses}. */
export type AssignmentStatus = (typeof assignmentStatuses)[number]

/** The statuses that screens show and filter by: the stored status, or overdue. */
export const displayStatuses = ['pending', 'in_progress', 'completed', 'overdue'] as const
/** One of the {@link displayStatuses}. */
export type DisplayStatus = (typeof displayStatuses)[number]

interface Dated {
  status: AssignmentStatus
  due_date: CalendarDate
}

/**
 * True when the assignment is not completed and its due date is before today in the plant's time zone. The
 * server's SQL expression of the same rule is `overdueCondition`.
 */
export function isOverdue(assignment: Dated, today: CalendarDate): boolean {
  return assignment.status !== 'completed' && assignment.due_date < today
}

/** The status that screens show: overdue replaces pending and in progress. */
export function displayStatus(assignment: Dated, today: CalendarDate): DisplayStatus {
  return isOverdue(assignment, today) ? 'overdue' : assignment.status
}

/** Days past the due date; 0 when the assignment is not overdue. */
export function daysOverdue(assignment: Dated, today: CalendarDate): number {
  return isOverdue(assignment, today) ? daysBetween(assignment.due_date, today) : 0
}

interface Available {
  available_from: CalendarDate
}

/** True when the assignment becomes available on a later day. People can read it but cannot start it. */
export function isFuture(assignment: Available, today: CalendarDate): boolean {
  return assignment.available_from > today
}

/** True when the assignment is pending and available today or earlier (docs/agreed.md). */
export function canStart(assignment: Available & { status: AssignmentStatus }, today: CalendarDate): boolean {
  return assignment.status === 'pending' && !isFuture(assignment, today)
}

/**
 * True when the assignment is not completed: only such an assignment can be reassigned or deleted
 * (docs/agreed.md).
 */
export function canReassignOrDelete(assignment: { status: AssignmentStatus }): boolean {
  return assignment.status !== 'completed'
}

/** A share in whole percent. @returns 0 when `all` is 0, so that a progress bar always has a value */
export function progressPercentage(done: number, all: number): number {
  return all === 0 ? 0 : Math.round((done / all) * 100)
}

/** Derives the assignment's status from the number of its executions that were submitted or touched. */
export function statusFromExecutions(counts: {
  all: number
  submitted: number
  touched: number
}): AssignmentStatus {
  if (counts.all > 0 && counts.submitted === counts.all) return 'completed'
  return counts.touched > 0 ? 'in_progress' : 'pending'
}
