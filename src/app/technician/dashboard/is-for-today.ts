import type { AssignmentView } from '#src/offline/public.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'

/** What a shift starts with: due today, begun, or to be started today already; what is overdue stands by itself. */
export function isForToday(
  assignment: Pick<AssignmentView, 'is_overdue' | 'due_date' | 'status' | 'can_start'>,
  today: CalendarDate,
): boolean {
  if (assignment.is_overdue) return false
  return assignment.due_date === today || assignment.status === 'in_progress' || assignment.can_start
}
