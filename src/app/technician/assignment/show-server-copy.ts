import type { TechnicianAssignment } from '#src/contract/technician.ts'
import type { AssignmentView, SyncWord } from '#src/offline/public.ts'
import { displayStatus } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'

/** An assignment of this phone's, or one that only the server has: that one is to look at only. */
export type ShownAssignment = AssignmentView & { is_on_phone: boolean }

/** Of what is not on this phone nothing was done on it. */
export const nothingDoneHere: SyncWord = { state: 'none', current: 0, total: 0, sent_at: null }

/** The server's copy of an assignment, as screens show the phone's. */
export function showServerCopy(assignment: TechnicianAssignment, today: CalendarDate): ShownAssignment {
  return {
    ...assignment,
    display_status: displayStatus(assignment, today),
    is_unlisted: false,
    sync: nothingDoneHere,
    checklist_sync: {},
    is_on_phone: false,
  }
}
