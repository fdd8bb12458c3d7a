import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Db } from '#src/server/db/database.ts'
import { overdueCondition } from '#src/server/db/overdue-condition.ts'
import { countAll, type Paging, pageWindow } from '#src/server/db/paging.ts'
import { assignments } from '#src/server/db/schema/assignments.ts'
import { users } from '#src/server/db/schema/identity.ts'

const isTechnicianOf = (sectorId: number) => and(eq(users.sector_id, sectorId), eq(users.role, 'technician'))

const person = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  is_active: users.is_active,
}

function selectTeam(db: Db, sectorId: number) {
  return db
    .select(person)
    .from(users)
    .where(isTechnicianOf(sectorId))
    .orderBy(desc(users.is_active), asc(users.last_name), asc(users.first_name), asc(users.id))
    .$dynamic()
}

/** All technicians of a sector. */
export async function findTeam(db: Db, sectorId: number) {
  return selectTeam(db, sectorId)
}

/** One technician of a sector. */
export async function findTechnician(db: Db, sectorId: number, id: number) {
  const [found] = await db
    .select(person)
    .from(users)
    .where(and(isTechnicianOf(sectorId), eq(users.id, id)))
  return found ?? null
}

/** A page of a sector's technicians, active people first. */
export async function findTechnicianPage(db: Db, sectorId: number, paging: Paging) {
  const [total] = await db.select({ count: countAll }).from(users).where(isTechnicianOf(sectorId))
  const { limit, offset } = pageWindow(paging)
  const rows = await selectTeam(db, sectorId).limit(limit).offset(offset)
  return { count: total?.count ?? 0, rows }
}

/** What these technicians have to do, and how much of it is overdue. */
export async function countOpenAssignments(db: Db, technicianIds: number[], today: CalendarDate) {
  return db
    .select({
      technician_id: assignments.technician_id,
      open: countAll,
      overdue: sql<number>`(count(*) filter (where ${overdueCondition(today)}))::int`,
    })
    .from(assignments)
    .where(
      and(
        inArray(assignments.technician_id, technicianIds),
        assignments.is_listed,
        ne(assignments.status, 'completed'),
      ),
    )
    .groupBy(assignments.technician_id)
}
