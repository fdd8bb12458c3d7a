import { and, asc, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { assignmentPriorities } from '#src/rules/priority.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { countAll, type Paging, pageWindow, type Rows } from '#src/server/db/paging.ts'
import { assignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { plants } from '#src/server/db/schema/plants.ts'
import type { DateRange } from '#src/server/http/date-range.ts'

/** Who does an assignment. */
export const holder = alias(users, 'holder')
/** Who ordered it. */
const orderer = alias(users, 'orderer')

/** In the lists: neither the assignment nor its plant was deleted. */
export const isListed: SQL = and(isNull(assignments.archived_at), isNull(plants.archived_at))!

/** What narrows a list, made by a store. */
export type Condition = SQL

export function isOfSector(sectorId: number): SQL {
  return eq(plants.sector_id, sectorId)
}

export function isOfTechnician(technicianId: number): SQL {
  return eq(assignments.technician_id, technicianId)
}

/** An assignment with the plant and the people around it. */
export type AssignmentRow = Awaited<ReturnType<typeof selectAssignments>>[number]

function selectAssignments(db: Db) {
  return db
    .select({
      assignment: assignments,
      title: plantAssignments.title,
      instructions: plantAssignments.instructions,
      plant: {
        id: plants.id,
        name: plants.name,
        plant_id: plants.plant_id,
        location: plants.location,
        sector_id: plants.sector_id,
      },
      holder: { id: holder.id, first_name: holder.first_name, last_name: holder.last_name },
      orderer: { id: orderer.id, first_name: orderer.first_name, last_name: orderer.last_name },
    })
    .from(assignments)
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .innerJoin(holder, eq(holder.id, assignments.technician_id))
    .innerJoin(orderer, eq(orderer.id, plantAssignments.created_by))
    .$dynamic()
}

const latestFirst = [desc(assignments.due_date), desc(assignments.id)]

const priorityNames = sql.join(
  assignmentPriorities.map((name) => sql`${name}`),
  sql`, `,
)

/** The SQL of the rule `compareAssignments`. */
export const inOrderOfWork: SQL[] = [
  asc(assignments.due_date),
  sql`array_position(array[${priorityNames}]::text[], ${assignments.priority}) desc`,
  asc(assignments.id),
]

/** A page of the assignments that fit, those due last first unless another order is given. */
export async function findAssignmentPage(
  db: Db,
  conditions: (SQL | undefined)[],
  paging: Paging,
  order: SQL[] = latestFirst,
): Promise<Rows<AssignmentRow>> {
  const listed = and(isListed, ...conditions)
  const [total] = await db
    .select({ count: countAll })
    .from(assignments)
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .innerJoin(holder, eq(holder.id, assignments.technician_id))
    .where(listed)
  const { limit, offset } = pageWindow(paging)
  const rows = await selectAssignments(db)
    .where(listed)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return { count: total?.count ?? 0, rows }
}

export async function findAssignments(db: Db, ids: number[]): Promise<AssignmentRow[]> {
  if (ids.length === 0) return []
  return selectAssignments(db)
    .where(inArray(assignments.id, ids))
    .orderBy(...latestFirst)
}

/** An assignment that is in the lists. */
export async function findListedAssignment(db: Db, id: number): Promise<AssignmentRow | null> {
  const [found] = await selectAssignments(db).where(and(eq(assignments.id, id), isListed))
  return found ?? null
}

export function isDueIn({ from, to }: DateRange): SQL {
  return and(gte(assignments.due_date, from), lte(assignments.due_date, to))!
}

/** A technician's assignments that are due in these days. */
export async function findAssignmentsDue(
  db: Db,
  technicianId: number,
  range: DateRange,
): Promise<AssignmentRow[]> {
  return selectAssignments(db)
    .where(and(isOfTechnician(technicianId), isListed, isDueIn(range)))
    .orderBy(...inOrderOfWork)
}

/** Everything that the transaction reads is as it was at one moment. It has to be its first statement. */
export async function readOneMoment(tx: Tx): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
}

/** What a phone keeps: everything that is open, and what was or will be due around today. */
export async function findAssignmentsToPull(
  db: Db,
  technicianId: number,
  due: DateRange,
): Promise<AssignmentRow[]> {
  return selectAssignments(db)
    .where(
      and(
        eq(assignments.technician_id, technicianId),
        isListed,
        or(sql`${assignments.status} <> 'completed'`, isDueIn(due)),
      ),
    )
    .orderBy(assignments.due_date, assignments.id)
}
