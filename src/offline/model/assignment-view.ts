import type { TechnicianAssignment } from '#src/contract/technician.ts'
import type { DisplayStatus } from '#src/rules/assignment-status.ts'
import type { SyncWord } from './sync-state.ts'

/** An assignment as this phone sees it: the server's, with what was started, answered and submitted here. */
export type AssignmentView = TechnicianAssignment & {
  display_status: DisplayStatus
  /** The server lists it no longer; it stays while there is work on it. */
  is_unlisted: boolean
  sync: SyncWord
  /** The same of each of its checklists that something was done about here, by the execution's id. */
  checklist_sync: Readonly<Record<number, SyncWord>>
}

/** Counts as the dashboard shows them. */
export interface AssignmentCounts {
  total_tasks: number
  completed: number
  pending: number
  in_progress: number
  overdue: number
}
