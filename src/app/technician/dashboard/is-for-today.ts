import type { AssignmentView } from '#src/offline/public.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'

/** True for work of today: due, started, or starting today. Overdue work has its own section. */
export function isForToday(
  assignment: Pick<AssignmentView, 'is_overdue' | 'due_date' | 'status' | 'can_start'>,
  today: CalendarDate,
): boolean {
  if (assignment.is_overdue) return false
  return assignment.due_date === today || assignment.status === 'in_progress' || assignment.can_start
}
