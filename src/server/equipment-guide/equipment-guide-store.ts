import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { countAll, type Paging, pageWindow, type Rows } from '#src/server/db/paging.ts'
import {
  assignments,
  equipmentAssignments,
  formerAssignees,
  plantAssignments,
} from '#src/server/db/schema/assignments.ts'
import { executions } from '#src/server/db/schema/executions.ts'
import { equipment, equipmentFiles, plants } from '#src/server/db/schema/plants.ts'
import { matchesSearch, searchedCode } from '#src/server/db/search-patterns.ts'

export type GuideRow = Awaited<ReturnType<typeof selectGuides>>[number]
export type GuideFileRow = typeof equipmentFiles.$inferSelect

function selectGuides(db: Db) {
  return db
    .select({ equipment, plant: { id: plants.id, name: plants.name, status: plants.status } })
    .from(equipment)
    .innerJoin(plants, eq(plants.id, equipment.plant_id))
    .$dynamic()
}

/** The listed equipment that a technician is or was assigned to inspect. */
function isOwn(db: Db, technicianId: number): SQL {
  const assignedBefore = db
    .select({ id: formerAssignees.id })
    .from(formerAssignees)
    .where(
      and(
        eq(formerAssignees.assignment_id, assignments.id),
        eq(formerAssignees.technician_id, technicianId),
        or(
          isNull(formerAssignees.equipment_assignment_id),
          eq(formerAssignees.equipment_assignment_id, equipmentAssignments.id),
        ),
      ),
    )
  const submitted = db
    .select({ id: executions.id })
    .from(executions)
    .where(
      and(
        eq(executions.equipment_assignment_id, equipmentAssignments.id),
        eq(executions.technician_id, technicianId),
      ),
    )
  const own = db
    .select({ id: equipmentAssignments.equipment_id })
    .from(equipmentAssignments)
    .innerJoin(assignments, eq(assignments.id, equipmentAssignments.assignment_id))
    .where(
      and(
        isNull(assignments.archived_at),
        isNull(equipmentAssignments.removed_at),
        or(
          eq(assignments.technician_id, technicianId),
          sql`exists ${assignedBefore}`,
          sql`exists ${submitted}`,
        ),
      ),
    )
  return and(isNull(equipment.archived_at), isNull(plants.archived_at), inArray(equipment.id, own))!
}

/** A page of the technician's own equipment, by plant; all of it without search words. */
export async function findOwnPage(
  db: Db,
  technicianId: number,
  search: string,
  paging: Paging,
): Promise<Rows<GuideRow>> {
  const condition = and(isOwn(db, technicianId), search === '' ? undefined : matchSearch(search))
  const [total] = await db
    .select({ count: countAll })
    .from(equipment)
    .innerJoin(plants, eq(plants.id, equipment.plant_id))
    .where(condition)
  const { limit, offset } = pageWindow(paging)
  const rows = await selectGuides(db)
    .where(condition)
    .orderBy(asc(sql`lower(${plants.name})`), asc(equipment.equipment_id), asc(equipment.id))
    .limit(limit)
    .offset(offset)
  return { count: total?.count ?? 0, rows }
}

function matchSearch(search: string): SQL {
  const { name, equipment_id, model, location } = equipment
  return matchesSearch(search, [name, searchedCode(equipment_id), model, location, plants.name])
}

/**
 * The equipment of the plants in which a technician is or was assigned.
 * @param assigned limits the assignments that count
 */
function isInOwnPlant(db: Db, technicianId: number, assigned?: SQL): SQL {
  const own = db
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.technician_id, technicianId), eq(assignments.plant_id, plants.id), assigned))
  const former = db
    .select({ id: formerAssignees.id })
    .from(formerAssignees)
    .innerJoin(assignments, eq(assignments.id, formerAssignees.assignment_id))
    .where(
      and(eq(formerAssignees.technician_id, technicianId), eq(assignments.plant_id, plants.id), assigned),
    )
  return and(
    isNull(equipment.archived_at),
    isNull(plants.archived_at),
    sql`(exists ${own} or exists ${former})`,
  )!
}

/** A piece of equipment in a plant of the technician. */
export async function findInOwnPlant(db: Db, technicianId: number, id: number): Promise<GuideRow | null> {
  const condition = isInOwnPlant(db, technicianId, isNull(assignments.archived_at))
  const [found] = await selectGuides(db).where(and(eq(equipment.id, id), condition))
  return found ?? null
}

/**
 * The same for a report, locked against deletion until the transaction ends. A deleted assignment counts: its technician
 * may have seen the finding before the phone heard of the deletion.
 */
export async function lockToReport(tx: Tx, technicianId: number, id: number): Promise<GuideRow | null> {
  const [found] = await selectGuides(tx)
    .where(and(eq(equipment.id, id), isInOwnPlant(tx, technicianId)))
    .for('key share', { of: equipment })
  return found ?? null
}

export async function findFiles(db: Db, equipmentIds: number[]): Promise<GuideFileRow[]> {
  return db.select().from(equipmentFiles).where(inArray(equipmentFiles.equipment_id, equipmentIds))
}

/**
 * The last inspection of a piece of equipment, by the phone's clock unless that was wrong. Returned work counts, since
 * the technician was there.
 */
export async function findLastInspections(db: Db, equipmentIds: number[]) {
  return db
    .select({
      equipment_id: equipmentAssignments.equipment_id,
      inspected_at: sql<Date>`max(case when ${executions.is_clock_off} then ${executions.received_at}
        else least(${executions.completed_at}, ${executions.received_at}) end)`.mapWith(
        executions.received_at,
      ),
    })
    .from(executions)
    .innerJoin(equipmentAssignments, eq(equipmentAssignments.id, executions.equipment_assignment_id))
    .where(and(inArray(equipmentAssignments.equipment_id, equipmentIds), isNotNull(executions.received_at)))
    .groupBy(equipmentAssignments.equipment_id)
}

/** The earliest due date of the open checklists of a piece of equipment. */
export async function findNextInspections(db: Db, equipmentIds: number[]) {
  return db
    .select({
      equipment_id: equipmentAssignments.equipment_id,
      due_date: sql<CalendarDate>`min(${assignments.due_date})::text`,
    })
    .from(executions)
    .innerJoin(equipmentAssignments, eq(equipmentAssignments.id, executions.equipment_assignment_id))
    .innerJoin(assignments, eq(assignments.id, equipmentAssignments.assignment_id))
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .where(
      and(
        inArray(equipmentAssignments.equipment_id, equipmentIds),
        isNull(equipmentAssignments.removed_at),
        isNull(assignments.archived_at),
        isNull(plants.archived_at),
        isNull(executions.late_submission_of),
        ne(executions.status, 'completed'),
      ),
    )
    .groupBy(equipmentAssignments.equipment_id)
}
