import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { Tx } from '#src/server/db/database.ts'
import { assignments, equipmentAssignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'
import { statement } from '#src/server/db/statement.ts'

/*
 * Locks are taken from the outside in: the plant assignment, its assignments, their executions. A supervisor's change
 * holds the plant assignment and what it changes, a technician's work the assignment and the execution.
 * `no key update` leaves room for rows that merely refer to a locked one.
 */

export type LockedAssignment = NonNullable<Awaited<ReturnType<typeof lockAssignment>>>

/** Holds an assignment until the transaction ends. */
export async function lockAssignment(tx: Tx, id: number) {
  const [locked] = await selectAssignment(tx, id).for('no key update', { of: assignments })
  return locked ?? null
}

/** The same for whoever reads it afterwards, as it is then. */
export async function lockAssignmentRow(tx: Tx, id: number): Promise<void> {
  await holdRow(tx, id)
}

const holdRow = statement<{ id: number }>(
  'hold_assignment',
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

/** Holds the order that an assignment of a sector is part of. False when there is none in that sector. */
export async function lockOrderOfAssignment(tx: Tx, sectorId: number, id: number): Promise<boolean> {
  return lockOrder(tx, sectorId, eq(assignments.id, id))
}

/** Holds the order that a piece of equipment was handed out with. False when there is none in that sector. */
export async function lockOrderOfEquipment(tx: Tx, sectorId: number, id: number): Promise<boolean> {
  return lockOrder(tx, sectorId, eq(equipmentAssignments.id, id))
}

async function lockOrder(tx: Tx, sectorId: number, condition: SQL): Promise<boolean> {
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

/** Holds every order of a plant, and gives the assignments of them that are in the lists. */
export async function lockListedOfPlant(tx: Tx, plantId: number): Promise<number[]> {
  await tx
    .select({ id: plantAssignments.id })
    .from(plantAssignments)
    .where(eq(plantAssignments.plant_id, plantId))
    .orderBy(asc(plantAssignments.id))
    .for('no key update')
  const rows = await tx
    .select({ id: assignments.id })
    .from(assignments)
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .where(and(eq(plantAssignments.plant_id, plantId), isNull(assignments.archived_at)))
    .orderBy(asc(assignments.id))
  return rows.map((row) => row.id)
}

/** What somebody has not finished of the lists, with the sector of its plant. */
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

/** A piece of equipment that is in an assignment; its order has to be held. */
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
