import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { DisplayStatus } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { assignmentPriorities } from '#src/rules/priority.ts'
import type { Db } from '#src/server/db/database.ts'
import { fetchLimit, type Paging, pageOf, type Rows, reportCount } from '#src/server/db/paging.ts'
import { assignments, assignmentTallies as tallies } from '#src/server/db/schema/assignments.ts'
import { executeNamed, executePlanned } from '#src/server/db/statement.ts'
import type { DateRange } from '#src/server/http/date-range.ts'
import { findRowVersions, selectRowVersions } from './row-versions-store.ts'

/** Listed: neither the assignment nor its plant was deleted. */
export const isListed: SQL = sql`${assignments.is_listed}`

/** A condition that filters a list, made by a store. */
export type Condition = SQL

export function isOfSector(sectorId: number): SQL {
  return eq(assignments.sector_id, sectorId)
}

export function isOfTechnician(technicianId: number): SQL {
  return eq(assignments.technician_id, technicianId)
}

const latestFirst = [desc(assignments.due_date), desc(assignments.id)]

const priorityNames = sql.join(
  assignmentPriorities.map((name) => sql`${name}`),
  sql`, `,
)

/** The SQL of the rule `compareAssignments`. */
export const workOrder: SQL[] = [
  asc(assignments.due_date),
  sql`array_position(array[${priorityNames}]::text[], ${assignments.priority}) desc`,
  asc(assignments.id),
]

interface PageOptions {
  order?: SQL[]
  /** The total, where a counter holds it. */
  counted?: SQL
  /** PostgreSQL plans the statement for its parameters: the best plan depends on the search words or the sort order. */
  isPlanned?: boolean
  /** The conditions contain a search. The count then stops at a limit, as no one pages further. */
  isSearched?: boolean
}

/** The total, and the ids of the page. */
type AssignmentPage = Omit<Rows<unknown>, 'rows'> & { ids: number[] }

/** The ids of a page of matching assignments, by due date descending unless `options` give another order. */
export async function findAssignmentPage(
  db: Db,
  conditions: (SQL | undefined)[],
  paging: Paging,
  options: PageOptions = {},
): Promise<AssignmentPage> {
  const execute = options.isPlanned || options.isSearched ? executePlanned : executeNamed
  const [page] = await execute<{ count: number; ids: number[] }>(db, selectPage(conditions, paging, options))
  return options.isSearched ? { ...page!, count: reportCount(page!.count, paging) } : page!
}

/** Like `findAssignmentPage`, and each id has its row version, which stays the same while its row in a list does. */
export async function findVersionedPage(
  db: Db,
  conditions: (SQL | undefined)[],
  paging: Paging,
  options: PageOptions = {},
): Promise<AssignmentPage & { marks: string[] }> {
  if (options.isPlanned || options.isSearched) {
    // Planning the version query costs more than running it: it is prepared once, not planned with each search.
    const page = await findAssignmentPage(db, conditions, paging, options)
    return { ...page, marks: await findRowVersions(db, page.ids) }
  }
  const [page] = await executeNamed<{ count: number; ids: number[]; marks: string[] }>(
    db,
    sql`with page as materialized (${selectPage(conditions, paging, options)})
      select page.count, page.ids, array(${selectRowVersions(sql`page.ids`)}) as marks from page`,
  )
  return page!
}

function selectPage(
  conditions: (SQL | undefined)[],
  paging: Paging,
  { order = latestFirst, counted, isSearched }: PageOptions,
): SQL {
  const listed = sql`from ${assignments} where ${and(isListed, ...conditions)}`
  const fitting = isSearched ? sql`from (select ${listed} limit ${fetchLimit(paging)}) fitting` : listed
  return sql`select (${counted ?? sql`select count(*)::int ${fitting}`}) as count,
    array(select ${assignments.id} ${listed} order by ${sql.join(order, sql`, `)}
      ${pageOf(paging)}) as ids`
}

const sumOfSector = (sectorId: number, sum: SQL) =>
  sql`select coalesce(sum(${sum}), 0)::int from ${tallies} where ${eq(tallies.sector_id, sectorId)}`

/** The number of listed assignments of a sector or a technician. */
export function tallyOfSector(sectorId: number): SQL {
  return sumOfSector(sectorId, sql`${tallies.listed}`)
}

/**
 * A sector's assignments with a displayed status, where counters give the number: overdue is all open minus those that
 * are not due yet.
 */
export function tallyOfStatus(sectorId: number, status: DisplayStatus, today: CalendarDate): SQL | undefined {
  if (status === 'completed') return sumOfSector(sectorId, sql`${tallies.completed}`)
  if (status !== 'overdue') return undefined
  return sql`select (${sumOfSector(sectorId, sql`${tallies.listed} - ${tallies.completed}`)}) - count(*)::int
    from ${assignments} where ${and(
      isListed,
      isOfSector(sectorId),
      sql`${assignments.status} <> 'completed'`,
      gte(assignments.due_date, today),
    )}`
}

export function tallyOfTechnician(id: number): SQL {
  return sql`select coalesce(sum(${tallies.listed}), 0)::int from ${tallies} where ${eq(tallies.technician_id, id)}`
}

export function isDueIn({ from, to }: DateRange): SQL {
  return and(gte(assignments.due_date, from), lte(assignments.due_date, to))!
}

async function findIds(db: Db, condition: SQL | undefined, order: SQL[]): Promise<number[]> {
  const rows = await executeNamed<{ id: number }>(
    db,
    sql`select ${assignments.id} from ${assignments}
      where ${and(isListed, condition)} order by ${sql.join(order, sql`, `)}`,
  )
  return rows.map((row) => row.id)
}

/** A technician's assignments that are due in these days. */
export function findAssignmentsDue(db: Db, technicianId: number, range: DateRange): Promise<number[]> {
  return findIds(db, and(isOfTechnician(technicianId), isDueIn(range)), workOrder)
}
