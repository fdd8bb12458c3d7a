import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { AssignmentStatus } from '#src/rules/assignment-status.ts'
import type { Tx } from '#src/server/db/database.ts'
import { assignments, equipmentAssignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { executions } from '#src/server/db/schema/executions.ts'

export async function updateAssignment(
  tx: Tx,
  id: number,
  change: Partial<typeof assignments.$inferInsert>,
): Promise<void> {
  await tx.update(assignments).set(change).where(eq(assignments.id, id))
}

/** Updates title and instructions of a plant assignment, which the caller has locked. */
export async function updatePlantAssignment(
  tx: Tx,
  id: number,
  change: { title: string; instructions: string },
): Promise<void> {
  await tx.update(plantAssignments).set(change).where(eq(plantAssignments.id, id))
}

/** Locks the listed assignments of a plant assignment, which the caller has locked, until the transaction ends. */
export async function lockAssignmentsOfPlantAssignment(tx: Tx, plantAssignmentId: number) {
  return tx
    .select({ id: assignments.id, technician_id: assignments.technician_id, status: assignments.status })
    .from(assignments)
    .where(and(eq(assignments.plant_assignment_id, plantAssignmentId), isNull(assignments.archived_at)))
    .orderBy(asc(assignments.id))
    .for('no key update')
}

export async function updateEquipmentAssignment(
  tx: Tx,
  id: number,
  change: Partial<typeof equipmentAssignments.$inferInsert>,
): Promise<void> {
  await tx.update(equipmentAssignments).set(change).where(eq(equipmentAssignments.id, id))
}

/** Whether an assignment still contains equipment. */
export async function hasEquipment(tx: Tx, assignmentId: number): Promise<boolean> {
  const found = await tx
    .select({ id: equipmentAssignments.id })
    .from(equipmentAssignments)
    .where(and(eq(equipmentAssignments.assignment_id, assignmentId), isNull(equipmentAssignments.removed_at)))
    .limit(1)
  return found.length > 0
}

/** Whether every checklist of a piece of equipment is submitted; false when it has none. */
export async function isEquipmentDone(tx: Tx, equipmentAssignmentId: number): Promise<boolean> {
  const [counts] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      submitted: sql<number>`(count(*) filter (where ${executions.status} = 'completed'))::int`,
    })
    .from(executions)
    .where(
      and(
        eq(executions.equipment_assignment_id, equipmentAssignmentId),
        isNull(executions.late_submission_of),
      ),
    )
  return counts!.all > 0 && counts!.all === counts!.submitted
}

/**
 * Finds a technician's open assignment of a plant assignment, which can take more equipment. Locks it until the
 * transaction ends.
 */
export async function findOpenPart(
  tx: Tx,
  plantAssignmentId: number,
  technicianId: number,
): Promise<{ id: number; status: AssignmentStatus } | null> {
  const [found] = await tx
    .select({ id: assignments.id, status: assignments.status })
    .from(assignments)
    .where(
      and(
        eq(assignments.plant_assignment_id, plantAssignmentId),
        eq(assignments.technician_id, technicianId),
        ne(assignments.status, 'completed'),
        isNull(assignments.archived_at),
      ),
    )
    .orderBy(asc(assignments.id))
    .limit(1)
    .for('no key update')
  return found ?? null
}
