import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AssignmentStatus } from '#src/rules/assignment-status.ts'
import type { Tx } from '#src/server/db/database.ts'
import { assignments, equipmentAssignments } from '#src/server/db/schema/assignments.ts'
import { executions } from '#src/server/db/schema/executions.ts'

/** How far the checklists of an assignment are, without equipment that was taken out and work that stands beside. */
export async function countChecklists(tx: Tx, assignmentId: number) {
  const [counts] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      submitted: sql<number>`(count(*) filter (where ${executions.status} = 'completed'))::int`,
      touched: sql<number>`(count(*) filter (where ${executions.status} <> 'not_started'))::int`,
      first_started_at: sql<Date | null>`min(${executions.started_at})`.mapWith(executions.started_at),
      // A phone whose clock is off is not believed.
      last_completed_at:
        sql<Date | null>`max(case when ${executions.is_clock_off} then ${executions.received_at}
        else coalesce(${executions.completed_at}, ${executions.received_at}) end)`.mapWith(
          executions.completed_at,
        ),
    })
    .from(executions)
    .innerJoin(equipmentAssignments, eq(equipmentAssignments.id, executions.equipment_assignment_id))
    .where(
      and(
        eq(equipmentAssignments.assignment_id, assignmentId),
        isNull(equipmentAssignments.removed_at),
        isNull(executions.beside_of),
      ),
    )
  return counts!
}

export async function writeStatus(
  tx: Tx,
  id: number,
  change: { status: AssignmentStatus; started_at: Date | null; completed_at: Date | null },
): Promise<void> {
  await tx.update(assignments).set(change).where(eq(assignments.id, id))
}
