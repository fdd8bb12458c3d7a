import { canReassignOrDelete } from '#src/rules/assignment-status.ts'
import { limits } from '#src/rules/limits.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import type { LockedAssignment } from '#src/server/assignments/locks-store.ts'
import { nameAssignment, recordChange } from '#src/server/assignments/notify-assignees.ts'
import { findAssignableTechnicians } from '#src/server/assignments/technicians-store.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { Message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { isAssignedAgain } from './undo-changes-store.ts'

/** One assignment to undo a change of. It and its plant assignment are locked. */
export interface Undo {
  context: AssignmentsContext
  tx: Tx
  caller: Caller
  row: LockedAssignment
}

/** Rejects an assignment that was deleted or completed in between. */
export function requireChangeable(row: LockedAssignment): void {
  const { assignment, plant_archived_at } = row
  if (assignment.archived_at || plant_archived_at || !canReassignOrDelete(assignment))
    throw problem('undo_changed', { name: nameAssignment(row) })
}

/** Requires that the technician who gets it back can still be assigned work. */
export async function requireTechnician(tx: Tx, row: LockedAssignment, technicianId: number) {
  const [target] = await findAssignableTechnicians(tx, row.sector_id, [technicianId])
  if (!target) throw problem('undo_changed', { name: nameAssignment(row) })
  return target
}

/** Writes to the audit log who undid which change. */
export async function record(
  { context, tx, caller, row }: Undo,
  type: string,
  message: Message,
): Promise<void> {
  await recordChange(context, tx, { caller, sectorId: row.sector_id, type, message })
}

/** A deleted assignment can be restored for a limited time, while nobody else has the plant to inspect. */
export async function requireRestorable({ context, tx, row }: Undo, leftAt: Date): Promise<void> {
  const name = nameAssignment(row)
  if (context.core.now().getTime() - leftAt.getTime() > limits.deletionUndoneWithin)
    throw problem('undo_too_late', { name })
  if (await isAssignedAgain(tx, row.assignment.id)) throw problem('undo_assigned_again', { name })
}
