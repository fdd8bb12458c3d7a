import { canReassignOrDelete } from '#src/rules/assignment-status.ts'
import {
  type LockedAssignment,
  lockAssignment,
  lockPlantAssignment,
} from '#src/server/assignments/locks-store.ts'
import { findAssignableTechnicians } from '#src/server/assignments/technicians-store.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { AssignmentChange } from '#src/server/problems/catalogue/assignments.ts'
import { problem } from '#src/server/problems/problem.ts'

/** Locks an open assignment of the sector, and its plant assignment. */
export async function lockForChange(
  tx: Tx,
  sectorId: number,
  id: number,
  change: AssignmentChange,
): Promise<LockedAssignment> {
  if (!(await lockPlantAssignment(tx, sectorId, id))) throw problem('not_found', { what: 'assignment' })
  const row = await lockAssignment(tx, id)
  if (!row || row.assignment.archived_at || row.plant_archived_at)
    throw problem('not_found', { what: 'assignment' })
  if (!canReassignOrDelete(row.assignment)) throw problem('assignment_completed', { change })
  return row
}

/** The technician who receives the work: active, in the sector, and not the current assignee. */
export async function requireTarget(tx: Tx, sectorId: number, technicianId: number, assigneeId: number) {
  if (technicianId === assigneeId) throw problem('assigned_already', { at: 'assigned_to' })
  const [target] = await findAssignableTechnicians(tx, sectorId, [technicianId])
  if (!target) throw problem('technician_unknown', { at: 'assigned_to' })
  return target
}
