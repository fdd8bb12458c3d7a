import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { AssignmentPriority } from '#src/rules/priority.ts'
import type { Tx } from '#src/server/db/database.ts'
import { assignments, equipmentAssignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'
import { statement } from '#src/server/db/statement.ts'

/** Locks a plant until the transaction ends. */
export async function lockPlant(tx: Tx, sectorId: number, id: number) {
  const [locked] = await tx
    .select({ id: plants.id, name: plants.name, status: plants.status })
    .from(plants)
    .where(and(eq(plants.id, id), eq(plants.sector_id, sectorId), isNull(plants.archived_at)))
    .for('no key update')
  return locked ?? null
}

/** Whether a plant without a weekly PDF already has an open assignment for that day. */
export async function isAssignedWithoutPdf(tx: Tx, plantId: number, dueDate: CalendarDate): Promise<boolean> {
  const found = await tx
    .select({ id: assignments.id })
    .from(assignments)
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .where(
      and(
        eq(plantAssignments.plant_id, plantId),
        isNull(plantAssignments.weekly_pdf_id),
        isNull(assignments.archived_at),
        eq(assignments.due_date, dueDate),
        ne(assignments.status, 'completed'),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Those of `ids` that are active equipment of the plant. */
export async function findEquipmentOfPlant(tx: Tx, plantId: number, ids: number[]) {
  return tx
    .select({ id: equipment.id, name: equipment.name, tag: equipment.equipment_id })
    .from(equipment)
    .where(
      and(
        eq(equipment.plant_id, plantId),
        inArray(equipment.id, ids),
        eq(equipment.is_active, true),
        isNull(equipment.archived_at),
      ),
    )
}

/** The active equipment of a plant that has something to inspect. */
export async function findInspectable(tx: Tx, plantId: number): Promise<number[]> {
  const rows = await findInspectableRows(tx, plantId)
  return rows.map((row) => row.id)
}

const findInspectableRows = statement<{ id: number }>(
  'inspectable_equipment',
  `select e.id from equipment e where e.plant_id = $1 and e.is_active and e.archived_at is null
    and exists (select 1 from checklists c where c.equipment_id = e.id and c.is_active and c.archived_at is null
      and exists (select 1 from tasks t where t.checklist_id = c.id))
  order by e.id`,
)

export async function insertPlantAssignments(tx: Tx, rows: (typeof plantAssignments.$inferInsert)[]) {
  return tx
    .insert(plantAssignments)
    .values(rows)
    .returning({ id: plantAssignments.id, plant_id: plantAssignments.plant_id })
}

export interface NewAssignment {
  plant_assignment_id: number
  technician_id: number
  available_from: CalendarDate
  due_date: CalendarDate
  priority: AssignmentPriority
  created_at: Date
}

export async function insertAssignments(tx: Tx, rows: NewAssignment[]) {
  return tx.insert(assignments).values(rows).returning({
    id: assignments.id,
    technician_id: assignments.technician_id,
    plant_assignment_id: assignments.plant_assignment_id,
  })
}

export async function insertEquipmentAssignments(
  tx: Tx,
  rows: { assignment_id: number; equipment_id: number; notes: string }[],
) {
  return tx.insert(equipmentAssignments).values(rows).returning({
    id: equipmentAssignments.id,
    assignment_id: equipmentAssignments.assignment_id,
    equipment_id: equipmentAssignments.equipment_id,
  })
}
