import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { Tx } from '#src/server/db/database.ts'
import { assignments, equipmentAssignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'
import { statement } from '#src/server/db/statement.ts'

/*
 * Lock order: the plant assignment, its assignments, their executions. A supervisor's change locks the plant assignment
 * and the rows it changes, a technician's work the assignment and the execution. `no key update` lets other
 * transactions insert rows that refer to a locked one.
 */

export type LockedAssignment = NonNullable<Awaited<ReturnType<typeof lockAssignment>>>

/** Locks an assignment until the transaction ends. */
export async function lockAssignment(tx: Tx, id: number) {
  const [locked] = await selectAssignment(tx, id).for('no key update', { of: assignments })
  return locked ?? null
}

/** Locks only the row, for callers that read it afterwards. */
export async function lockAssignmentRow(tx: Tx, id: number): Promise<void> {
  await lockRow(tx, id)
}

const lockRow = statement<{ id: number }>(
  'lock_assignment',
  'select id from assignments where id = $1 for no key update',
)

function selectAssignment(db: Tx, id: number) {
  return db
    .select({
      assignment: assignments,
      title: plantAssignments.title,
      instructions: plantAssignments.instructions,
      plant_name: plants.name,
      plant_archived_at: plants.archived_at,
      sector_id: plants.sector_id,
    })
    .from(assignments)
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .where(eq(assignments.id, id))
    .$dynamic()
}

/** Locks the plant assignment of an assignment of a sector. False when that sector has none. */
export async function lockPlantAssignment(tx: Tx, sectorId: number, id: number): Promise<boolean> {
  return lockPlantAssignmentWhere(tx, sectorId, eq(assignments.id, id))
}

/** Locks the plant assignment of an equipment assignment of a sector. False when that sector has none. */
export async function lockPlantAssignmentOfEquipment(tx: Tx, sectorId: number, id: number): Promise<boolean> {
  return lockPlantAssignmentWhere(tx, sectorId, eq(equipmentAssignments.id, id))
}

async function lockPlantAssignmentWhere(tx: Tx, sectorId: number, condition: SQL): Promise<boolean> {
  const locked = await tx
    .select({ id: plantAssignments.id })
    .from(plantAssignments)
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .innerJoin(assignments, eq(assignments.plant_assignment_id, plantAssignments.id))
    .leftJoin(equipmentAssignments, eq(equipmentAssignments.assignment_id, assignments.id))
    .where(and(condition, eq(plants.sector_id, sectorId)))
    .limit(1)
    .for('no key update', { of: plantAssignments })
  return locked.length > 0
}

/** What assignments were made of. */
export interface AssignmentOrigin {
  kind: 'plant' | 'weeklyPdf'
  id: number
}

/** Locks every plant assignment of a plant. @returns the ids of its listed assignments */
export async function lockListedOf(tx: Tx, { kind, id }: AssignmentOrigin): Promise<number[]> {
  const isOfOrigin = eq(kind === 'plant' ? plantAssignments.plant_id : plantAssignments.weekly_pdf_id, id)
  await tx
    .select({ id: plantAssignments.id })
    .from(plantAssignments)
    .where(isOfOrigin)
    .orderBy(asc(plantAssignments.id))
    .for('no key update')
  const rows = await tx
    .select({ id: assignments.id })
    .from(assignments)
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .where(and(isOfOrigin, isNull(assignments.archived_at)))
    .orderBy(asc(assignments.id))
  return rows.map((row) => row.id)
}

/** A technician's open listed assignments, each with the sector of its plant. */
export function findOpenOfTechnician(tx: Tx, technicianId: number) {
  return tx
    .select({ id: assignments.id, sector_id: plants.sector_id })
    .from(assignments)
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .where(
      and(
        eq(assignments.technician_id, technicianId),
        ne(assignments.status, 'completed'),
        isNull(assignments.archived_at),
        isNull(plants.archived_at),
      ),
    )
    .orderBy(asc(assignments.plant_assignment_id), asc(assignments.id))
}

/** A piece of equipment in an assignment. The caller has locked its plant assignment. */
export async function findEquipmentAssignment(tx: Tx, id: number) {
  const [found] = await tx
    .select({
      id: equipmentAssignments.id,
      assignment_id: equipmentAssignments.assignment_id,
      name: equipment.name,
      tag: equipment.equipment_id,
    })
    .from(equipmentAssignments)
    .innerJoin(equipment, eq(equipment.id, equipmentAssignments.equipment_id))
    .where(and(eq(equipmentAssignments.id, id), isNull(equipmentAssignments.removed_at)))
  return found ?? null
}
