import { and, asc, between, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Db } from '#src/server/db/database.ts'
import { assignments, equipmentAssignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { executions } from '#src/server/db/schema/executions.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'

/** The sectors of those of these plants that are listed. */
export async function findSectorsOf(
  db: Db,
  plantIds: number[],
): Promise<{ id: number; sector_id: number }[]> {
  return db
    .select({ id: plants.id, sector_id: plants.sector_id })
    .from(plants)
    .where(and(inArray(plants.id, plantIds), isNull(plants.archived_at)))
}

/** Those of the assignments that are listed in the sector, by id. */
export async function findListed(db: Db, sectorId: number, ids: number[]) {
  return db
    .select({
      id: assignments.id,
      status: assignments.status,
      plant_id: plants.id,
      plant_name: plants.name,
    })
    .from(assignments)
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .where(and(inArray(assignments.id, ids), eq(assignments.sector_id, sectorId), assignments.is_listed))
    .orderBy(asc(assignments.id))
}

/** A listed plant of the sector, with the assignments that are due there on some days. */
export async function findDue(
  db: Db,
  sectorId: number,
  plantId: number,
  days: { from: CalendarDate; to: CalendarDate },
) {
  const rows = await db
    .select({ name: plants.name, id: assignments.id, status: assignments.status })
    .from(plants)
    .leftJoin(plantAssignments, eq(plantAssignments.plant_id, plants.id))
    .leftJoin(
      assignments,
      and(
        eq(assignments.plant_assignment_id, plantAssignments.id),
        assignments.is_listed,
        between(assignments.due_date, days.from, days.to),
      ),
    )
    .where(and(eq(plants.id, plantId), eq(plants.sector_id, sectorId), isNull(plants.archived_at)))
    .orderBy(asc(assignments.id))
  const [first] = rows
  if (!first) return null
  const due = rows.flatMap(({ id, status }) => (id === null ? [] : [{ id, status }]))
  return { name: first.name, assignments: due }
}

/** A piece of equipment in these assignments, one row each, with the number of its open checklists. */
export async function findEquipmentIn(db: Db, equipmentId: number, assignmentIds: number[]) {
  return db
    .select({
      tag: equipment.equipment_id,
      name: equipment.name,
      status: assignments.status,
      open: sql<number>`count(${executions.id}) filter (where ${ne(executions.status, 'completed')})::int`,
      checklists: sql<number>`count(${executions.id})::int`,
    })
    .from(equipmentAssignments)
    .innerJoin(equipment, eq(equipment.id, equipmentAssignments.equipment_id))
    .innerJoin(assignments, eq(assignments.id, equipmentAssignments.assignment_id))
    .leftJoin(
      executions,
      and(
        eq(executions.equipment_assignment_id, equipmentAssignments.id),
        isNull(executions.late_submission_of),
      ),
    )
    .where(
      and(
        eq(equipmentAssignments.equipment_id, equipmentId),
        inArray(equipmentAssignments.assignment_id, assignmentIds),
        isNull(equipmentAssignments.removed_at),
      ),
    )
    .groupBy(equipmentAssignments.id, equipment.id, assignments.id)
}
