import type { TechnicianAssignment } from '#src/contract/technician.ts'
import type { DisplayStatus } from '#src/rules/assignment-status.ts'
import type { SyncSummary } from './sync-state.ts'

/** The server's assignment with the starts, answers and submissions of this phone applied. */
export type AssignmentView = TechnicianAssignment & {
  display_status: DisplayStatus
  /** The server no longer lists it; it stays while unsent work belongs to it. */
  is_unlisted: boolean
  sync: SyncSummary
  /** The sync state of each checklist with local work, by execution id. */
  checklist_sync: Readonly<Record<number, SyncSummary>>
}

/** The counts of the dashboard: the other four add up to the total. */
export interface AssignmentCounts {
  total_tasks: number
  completed: number
  pending: number
  in_progress: number
  overdue: number
}

/** Calculates the dashboard's counts from the list that the screens show. */
export function countAssignments(views: readonly AssignmentView[]): AssignmentCounts {
  const count = (status: DisplayStatus) => views.filter((view) => view.display_status === status).length
  return {
    total_tasks: views.length,
    completed: count('completed'),
    pending: count('pending'),
    in_progress: count('in_progress'),
    overdue: count('overdue'),
  }
}
