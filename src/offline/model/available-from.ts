import type { TechnicianAssignment } from '#src/contract/technician.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'

/**
 * The first day on which an assignment can be started. A row from before this field existed lacks it until the
 * next pull: its due date applies.
 */
export function readAvailableFrom(
  assignment: Pick<TechnicianAssignment, 'due_date'> & Partial<Pick<TechnicianAssignment, 'available_from'>>,
): CalendarDate {
  return assignment.available_from ?? assignment.due_date
}
