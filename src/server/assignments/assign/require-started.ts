import { type AssignmentStatus, isFuture } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import { problem } from '#src/server/problems/problem.ts'

export interface Startable {
  status: AssignmentStatus
  available_from: CalendarDate
}

/** A technician may read an assignment of a later day, but may not start work on it before that day. */
export function refuseScheduled(assignment: Startable, today: CalendarDate): void {
  if (isFuture(assignment, today)) throw problem('scheduled', { from: assignment.available_from })
}

/** Rejects work on an assignment that its technician has not started. */
export async function requireStarted(
  context: AssignmentsContext,
  tx: Tx,
  assignment: Startable,
): Promise<void> {
  if (assignment.status !== 'pending') return
  refuseScheduled(assignment, await context.settings.today(tx))
  throw problem('not_started')
}
