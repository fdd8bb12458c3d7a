import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#src/server/db/database.ts'
import {
  assignments,
  equipmentAssignments,
  formerAssignees,
  plantAssignments,
} from '#src/server/db/schema/assignments.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'
import { statement } from '#src/server/db/statement.ts'

/**
 * Locks the plants and plant assignments of several assignments against concurrent deletion and assignment of a plant.
 * @returns those of `ids` that are in the sector, archived ones too, in lock order
 */
export async function lockPlantAssignmentsOf(tx: Tx, sectorId: number, ids: number[]): Promise<number[]> {
  const plantAssignmentIds = tx
    .selectDistinct({ id: assignments.plant_assignment_id })
    .from(assignments)
    .where(inArray(assignments.id, ids))
  const locked = await tx
    .select({ id: plantAssignments.id })
    .from(plants)
    .innerJoin(plantAssignments, eq(plantAssignments.plant_id, plants.id))
    .where(and(inArray(plantAssignments.id, plantAssignmentIds), eq(plants.sector_id, sectorId)))
    .orderBy(asc(plants.id), asc(plantAssignments.id))
    .for('no key update', { of: [plants, plantAssignments] })
  const lockedIds = locked.map((row) => row.id)
  const rows = await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(inArray(assignments.id, ids), inArray(assignments.plant_assignment_id, lockedIds)))
    .orderBy(asc(assignments.plant_assignment_id), asc(assignments.id))
  return rows.map((row) => row.id)
}

const findLaterPlantAssignment = statement<{ id: number }>(
  'later_plant_assignment',
  `select later.id from assignments a
  join plant_assignments o on o.id = a.plant_assignment_id
  join plant_assignments later on later.plant_id = o.plant_id and later.id > o.id
    and later.weekly_pdf_id is not distinct from o.weekly_pdf_id
  join assignments b on b.plant_assignment_id = later.id and b.archived_at is null
    and (o.weekly_pdf_id is not null or (b.due_date = a.due_date and b.status <> 'completed'))
  where a.id = $1 limit 1`,
)

/** Whether the plant was assigned again for the same PDF, or for the same day without one. */
export async function isAssignedAgain(tx: Tx, assignmentId: number): Promise<boolean> {
  return (await findLaterPlantAssignment(tx, assignmentId)).length > 0
}

/** Deletes the latest former-assignee row of a technician who gets the assignment back. */
export async function deleteLastFormerAssignee(
  tx: Tx,
  assignmentId: number,
  technicianId: number,
): Promise<void> {
  const last = tx
    .select({ id: formerAssignees.id })
    .from(formerAssignees)
    .where(
      and(
        eq(formerAssignees.assignment_id, assignmentId),
        eq(formerAssignees.technician_id, technicianId),
        isNull(formerAssignees.equipment_assignment_id),
      ),
    )
    .orderBy(desc(formerAssignees.id))
    .limit(1)
  await tx.delete(formerAssignees).where(inArray(formerAssignees.id, last))
}

/** A piece of equipment in any assignment of a plant assignment, removed or not. The caller has locked the latter. */
export async function findEquipmentOfPlantAssignment(tx: Tx, id: number, plantAssignmentId: number) {
  const [found] = await tx
    .select({
      id: equipmentAssignments.id,
      assignment_id: equipmentAssignments.assignment_id,
      removed_at: equipmentAssignments.removed_at,
      name: equipment.name,
      tag: equipment.equipment_id,
    })
    .from(equipmentAssignments)
    .innerJoin(equipment, eq(equipment.id, equipmentAssignments.equipment_id))
    .innerJoin(assignments, eq(assignments.id, equipmentAssignments.assignment_id))
    .where(and(eq(equipmentAssignments.id, id), eq(assignments.plant_assignment_id, plantAssignmentId)))
  return found ?? null
}

const deleteFormerAssigneesOfEquipment = statement(
  'delete_former_assignees_of_equipment',
  `delete from former_assignees h
  where h.assignment_id = $1 and h.equipment_assignment_id = $2
    and h.until = (select max(l.until) from former_assignees l
      where l.assignment_id = $1 and l.equipment_assignment_id = $2)`,
)

/**
 * Deletes the former-assignee rows that were added when a piece of equipment moved to an assignment that it now leaves.
 */
export async function deleteLastFormerAssigneeOfEquipment(
  tx: Tx,
  assignmentId: number,
  pieceId: number,
): Promise<void> {
  await deleteFormerAssigneesOfEquipment(tx, assignmentId, pieceId)
}
