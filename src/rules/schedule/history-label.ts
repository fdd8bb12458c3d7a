import type { AssignmentStatus } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'

/** What a technician's history calls an assignment. */
export type HistoryLabel = 'completed' | 'scheduled' | 'overdue' | 'due_today' | 'pending'

/**
 * How a technician's history calls an assignment (docs/agreed.md): what is done is Completed; of the rest the due
 * date alone decides, whether it is begun or not.
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
