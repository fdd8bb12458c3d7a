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

/** The dashboard's counts, over the same list that the screens show. */
export function countAssignments(views: readonly AssignmentView[]): AssignmentCounts {
  const count = (isCounted: (view: AssignmentView) => boolean) => views.filter(isCounted).length
  return {
    total_tasks: views.length,
    completed: count((view) => view.status === 'completed'),
    pending: count((view) => view.status === 'pending'),
    in_progress: count((view) => view.status === 'in_progress'),
    overdue: count((view) => view.is_overdue),
  }
}
