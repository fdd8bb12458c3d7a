import type { AssignmentStatus } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'

/** The label of an assignment in a technician's history. */
export type HistoryLabel = 'completed' | 'scheduled' | 'overdue' | 'due_today' | 'pending'

/**
 * The label of an assignment in a technician's history (docs/agreed.md). A completed assignment is Completed. For
 * any other, the due date alone decides, started or not.
 */
export function historyLabel(
  assignment: { status: AssignmentStatus; due_date: CalendarDate | null },
  today: CalendarDate,
): HistoryLabel {
  if (assignment.status === 'completed') return 'completed'
  if (assignment.due_date === null) return 'pending'
  if (assignment.due_date > today) return 'scheduled'
  return assignment.due_date < today ? 'overdue' : 'due_today'
}
