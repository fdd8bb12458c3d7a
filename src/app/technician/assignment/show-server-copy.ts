import type { TechnicianAssignment } from '#src/contract/technician.ts'
import type { AssignmentView, SyncSummary } from '#src/offline/public.ts'
import { displayStatus } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'

/** An assignment of this phone, or a read-only one that only the server has. */
export type ShownAssignment = AssignmentView & { is_on_phone: boolean }

/** Sync state of an assignment that is not on this phone. */
export const noLocalChanges: SyncSummary = { state: 'none', current: 0, total: 0, sent_at: null }

/** Converts the server's copy of an assignment to the view model of the phone. */
export function showServerCopy(assignment: TechnicianAssignment, today: CalendarDate): ShownAssignment {
  return {
    ...assignment,
    display_status: displayStatus(assignment, today),
    is_unlisted: false,
    sync: noLocalChanges,
    checklist_sync: {},
    is_on_phone: false,
  }
}
