import type { AssignmentStatus } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Db } from '#src/server/db/database.ts'
import { findFormerHolder } from './holders-store.ts'
import { isPartOf, lockAssignment } from './locks-store.ts'

/** An assignment in the eyes of a technician who holds it, or held it before. */
export interface HeldAssignment {
  id: number
  technician_id: number
  sector_id: number
  status: AssignmentStatus
  due_date: CalendarDate
  created_at: Date
  /** The assignment or its plant was deleted. */
  isArchived: boolean
  heldAs: 'holder' | 'former'
}

/**
 * The assignment, if the technician holds it or held it before; null for everybody else. With a piece of equipment,
 * having held that piece is enough. The assignment stays locked until the transaction ends, so that it changes
 * neither hands nor status between this answer and what follows from it.
 */
export async function findHeldBy(
  tx: Db,
  technicianId: number,
  assignmentId: number,
  equipmentAssignmentId?: number,
): Promise<HeldAssignment | null> {
  const row = await lockAssignment(tx, assignmentId)
  if (!row) return null
  // The equipment may have moved to another assignment while this one was waited for.
  const hasMoved =
    equipmentAssignmentId !== undefined && !(await isPartOf(tx, equipmentAssignmentId, assignmentId))
  const isHolder = row.assignment.technician_id === technicianId && !hasMoved
  if (!isHolder && !(await findFormerHolder(tx, { technicianId, assignmentId, equipmentAssignmentId })))
    return null
  return {
    id: row.assignment.id,
    technician_id: row.assignment.technician_id,
    sector_id: row.sector_id,
    status: row.assignment.status,
    due_date: row.assignment.due_date,
    created_at: row.assignment.created_at,
    isArchived: row.assignment.archived_at !== null || row.plant_archived_at !== null,
    heldAs: isHolder ? 'holder' : 'former',
  }
}
