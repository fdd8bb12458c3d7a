import { type AssignmentStatus, statusFromExecutions } from '#src/rules/assignment-status.ts'
import type { Tx } from '#src/server/db/database.ts'
import { problem } from '#src/server/problems/problem.ts'
import { lockAssignmentRow } from './locks-store.ts'
import { countChecklists, writeStatus } from './refresh-status-store.ts'

/**
 * Derives an assignment's status from its executions. The assignment is locked before they are counted, so that of two
 * concurrent last submissions exactly one completes it.
 * @param isLocked the caller has already locked the assignment
 */
export async function refreshStatus(
  tx: Tx,
  assignmentId: number,
  now: Date,
  isLocked = false,
): Promise<{ status: AssignmentStatus; becameCompleted: boolean }> {
  if (!isLocked) await lockAssignmentRow(tx, assignmentId)
  const found = await countChecklists(tx, assignmentId)
  if (!found) throw problem('not_found', { what: 'assignment' })
  const { assignment, counts } = found
  const hasStarted = assignment.started_at !== null
  const status = statusFromExecutions({ ...counts, touched: counts.touched + (hasStarted ? 1 : 0) })
  // The server rejected this start time and stored the arrival time instead; the first checklist's time is more exact.
  const believed = assignment.started_said === null ? assignment.started_at : null
  const startedAt = believed ?? counts.first_started_at ?? assignment.started_at
  const next = {
    status,
    started_at: status === 'pending' ? null : (startedAt ?? now),
    completed_at:
      status === 'completed' ? (assignment.completed_at ?? counts.last_completed_at ?? now) : null,
  }
  // Most submissions change none of these values, and need no update.
  if (!isSame(assignment, next)) await writeStatus(tx, assignmentId, next)
  const wasCompleted = assignment.status === 'completed'
  return {
    status,
    becameCompleted: status === 'completed' && !wasCompleted && !assignment.is_archived,
  }
}

type Progress = Parameters<typeof writeStatus>[2]

function isSame(one: Progress, other: Progress): boolean {
  return (
    one.status === other.status &&
    one.started_at?.getTime() === other.started_at?.getTime() &&
    one.completed_at?.getTime() === other.completed_at?.getTime()
  )
}
