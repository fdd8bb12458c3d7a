import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { assignmentHolders } from '#src/server/db/schema/assignments.ts'

/** Remembers who held an assignment until now: what they did before is still taken. */
export async function addFormerHolder(
  tx: Tx,
  former: { assignment_id: number; technician_id: number; until: Date },
): Promise<void> {
  await tx.insert(assignmentHolders).values(former)
}

/**
 * Remembers who held one piece of equipment until now: the technician who gave it away, and everybody who held the
 * whole assignment before.
 */
export async function addFormerHoldersOfEquipment(
  tx: Tx,
  moved: {
    equipment_assignment_id: number
    from: { assignment_id: number; technician_id: number }
    to: { assignment_id: number }
    until: Date
  },
): Promise<void> {
  const earlier = await tx
    .selectDistinct({ technician_id: assignmentHolders.technician_id })
    .from(assignmentHolders)
    .where(
      and(
        eq(assignmentHolders.assignment_id, moved.from.assignment_id),
        isNull(assignmentHolders.equipment_assignment_id),
      ),
    )
  const technicianIds = new Set([moved.from.technician_id, ...earlier.map((row) => row.technician_id)])
  await tx.insert(assignmentHolders).values(
    [...technicianIds].map((technician_id) => ({
      assignment_id: moved.to.assignment_id,
      equipment_assignment_id: moved.equipment_assignment_id,
      technician_id,
      until: moved.until,
    })),
  )
}

/** Whether a technician held the whole assignment, or that piece of its equipment, before. */
export async function findFormerHolder(
  db: Db,
  wanted: { technicianId: number; assignmentId: number; equipmentAssignmentId: number | undefined },
): Promise<boolean> {
  const wholeAssignment = and(
    eq(assignmentHolders.assignment_id, wanted.assignmentId),
    isNull(assignmentHolders.equipment_assignment_id),
  )
  const thatEquipment =
    wanted.equipmentAssignmentId === undefined
      ? undefined
      : eq(assignmentHolders.equipment_assignment_id, wanted.equipmentAssignmentId)
  const found = await db
    .select({ id: assignmentHolders.id })
    .from(assignmentHolders)
    .where(and(eq(assignmentHolders.technician_id, wanted.technicianId), or(wholeAssignment, thatEquipment)))
    .limit(1)
  return found.length > 0
}
