import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Db } from '#src/server/db/database.ts'
import { countAll, type Paging, pageWindow } from '#src/server/db/paging.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { matchesSearch } from '#src/server/db/search-patterns.ts'
import { statement } from '#src/server/db/statement.ts'

const isTechnicianOf = (sectorId: number) => and(eq(users.sector_id, sectorId), eq(users.role, 'technician'))

const person = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  is_active: users.is_active,
}

function selectTeam(db: Db, condition: SQL | undefined) {
  return db
    .select(person)
    .from(users)
    .where(condition)
    .orderBy(desc(users.is_active), asc(users.last_name), asc(users.first_name), asc(users.id))
    .$dynamic()
}

/** All technicians of a sector. */
export async function findTeam(db: Db, sectorId: number) {
  return selectTeam(db, isTechnicianOf(sectorId))
}

/** One technician of a sector. */
export async function findTechnician(db: Db, sectorId: number, id: number) {
  const [found] = await db
    .select(person)
    .from(users)
    .where(and(isTechnicianOf(sectorId), eq(users.id, id)))
  return found ?? null
}

/** The filters of a sector's technicians. */
export interface TechnicianFilters {
  sector: number
  search?: string | undefined
  /** Only this one. */
  id?: number | undefined
}

/** A page of a sector's technicians, active ones first. */
export async function findTechnicianPage(db: Db, { sector, search, id }: TechnicianFilters, paging: Paging) {
  const condition = and(
    isTechnicianOf(sector),
    id === undefined ? undefined : eq(users.id, id),
    search ? matchesSearch(search, [users.first_name, users.last_name, users.email]) : undefined,
  )
  const [total] = await db.select({ count: countAll }).from(users).where(condition)
  const { limit, offset } = pageWindow(paging)
  const rows = await selectTeam(db, condition).limit(limit).offset(offset)
  return { count: total?.count ?? 0, rows }
}

const countOpen = statement<{ technician_id: number; open: number; overdue: number }>(
  'open_assignments',
  `select t.id as technician_id, k.open, k.open - n.not_due as overdue
  from unnest($1::int[]) t(id)
  cross join lateral (select coalesce(sum(listed - completed), 0)::int as open
    from assignment_tallies where technician_id = t.id) k
  cross join lateral (select count(*)::int as not_due from assignments
    where technician_id = t.id and is_listed and status <> 'completed' and due_date >= $2) n`,
)

/**
 * The open assignments of these technicians, from a counter, and how many of them are overdue: the open ones minus
 * those not due yet.
 */
export function countOpenAssignments(db: Db, technicianIds: number[], today: CalendarDate) {
  return countOpen(db, technicianIds, today)
}
