import { type AssignmentStatus, isFuture } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import { problem } from '#src/server/problems/problem.ts'

interface Startable {
  status: AssignmentStatus
  available_from: CalendarDate
}

/** An assignment of a later day can be looked at; work on it waits for its day. */
export function refuseScheduled(assignment: Startable, today: CalendarDate): void {
  if (isFuture(assignment, today)) throw problem('scheduled', { from: assignment.available_from })
}

/** Refuses work on an assignment that its technician has not started. */
export async function requireStarted(
  context: AssignmentsContext,
  tx: Tx,
  assignment: Startable,
): Promise<void> {
  if (assignment.status !== 'pending') return
  refuseScheduled(assignment, await context.settings.today(tx))
  throw problem('not_started')
}
