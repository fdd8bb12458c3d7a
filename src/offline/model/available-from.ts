import type { TechnicianAssignment } from '#src/contract/technician.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'

/**
 * From when on an assignment may be started. One that was pulled before there was such a day has none until the next
 * pull: then it was its due date that decided.
 */
export function readAvailableFrom(
  assignment: Pick<TechnicianAssignment, 'due_date'> & Partial<Pick<TechnicianAssignment, 'available_from'>>,
): CalendarDate {
  return assignment.available_from ?? assignment.due_date
}
