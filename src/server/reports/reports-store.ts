import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type ReportPurpose, reportPurposes } from '#src/contract/reports.ts'
import { advisoryLocks } from '#src/server/db/advisory-locks.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { countAll, type Paging, pageWindow, type Rows } from '#src/server/db/paging.ts'
import { assignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { sectors, users } from '#src/server/db/schema/identity.ts'
import { plants } from '#src/server/db/schema/plants.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import { matchesSearch } from '#src/server/db/search-patterns.ts'
import { preparedQuery, statement } from '#src/server/db/statement.ts'
import type { Caller } from '#src/server/http/route.ts'
import { isVisibleTo } from './access-store.ts'
import { covers } from './coverage-store.ts'

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]
/** A report row without related rows. */
export type Report = typeof reports.$inferSelect

export interface ReportFilters extends Paging {
  search?: string | undefined
  plant?: number | undefined
  assignment?: number | undefined
  report_type?: Report['report_type'] | undefined
  purpose?: ReportPurpose | undefined
  status?: Report['status'] | undefined
}

function selectReports(db: Db) {
  return db
    .select({
      report: reports,
      plant_name: plants.name,
      sector_name: sectors.name,
      generated_by: { first_name: users.first_name, last_name: users.last_name, email: users.email },
    })
    .from(reports)
    .innerJoin(sectors, eq(sectors.id, reports.sector_id))
    .leftJoin(plants, eq(plants.id, reports.plant_id))
    .leftJoin(users, eq(users.id, reports.generated_by))
    .$dynamic()
}

export async function findReports(db: Db, caller: Caller, filters: ReportFilters): Promise<Rows<ReportRow>> {
  const { search } = filters
  const condition = and(
    isVisibleTo(db, caller),
    search
      ? matchesSearch(search, [reports.title, plants.name, users.first_name, users.last_name])
      : undefined,
    filters.plant ? covers(db, { plant: filters.plant }) : undefined,
    filters.assignment ? covers(db, { assignment: filters.assignment }) : undefined,
    filters.purpose ? inArray(reports.report_type, reportPurposes[filters.purpose]) : undefined,
    filters.report_type ? eq(reports.report_type, filters.report_type) : undefined,
    filters.status ? eq(reports.status, filters.status) : undefined,
  )
  const [total] = await db
    .select({ count: countAll })
    .from(reports)
    .leftJoin(plants, eq(plants.id, reports.plant_id))
    .leftJoin(users, eq(users.id, reports.generated_by))
    .where(condition)
  const window = pageWindow(filters)
  const rows = await selectReports(db)
    .where(condition)
    .orderBy(desc(reports.created_at), desc(reports.id))
    .limit(window.limit)
    .offset(window.offset)
  return { count: total?.count ?? 0, rows }
}

export async function findReport(db: Db, caller: Caller, id: number): Promise<ReportRow | null> {
  const [found] = await selectReports(db).where(and(eq(reports.id, id), isVisibleTo(db, caller)))
  return found ?? null
}

/** A report that the caller may see, locked until the transaction ends. */
export async function lockReport(tx: Tx, caller: Caller, id: number): Promise<ReportRow | null> {
  await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.id, id), isVisibleTo(tx, caller)))
    .for('no key update')
  return findReport(tx, caller, id)
}

/** Which of these reports the caller may see, and their status. */
export async function findVisible(
  db: Db,
  caller: Caller,
  ids: number[],
): Promise<Pick<Report, 'id' | 'status'>[]> {
  return db
    .select({ id: reports.id, status: reports.status })
    .from(reports)
    .where(and(inArray(reports.id, ids), isVisibleTo(db, caller)))
}

/** These reports, the oldest first. */
export async function findReportsById(db: Db, ids: number[]): Promise<ReportRow[]> {
  if (ids.length === 0) return []
  return selectReports(db).where(inArray(reports.id, ids)).orderBy(asc(reports.id))
}

export async function findReportById(db: Db, id: number): Promise<Report | null> {
  const [found] = await db.select().from(reports).where(eq(reports.id, id))
  return found ?? null
}

const findPlantReportRow = preparedQuery<Report[]>('plant_report', (db) =>
  db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.plant_assignment_id, sql.placeholder('plant_assignment')),
        sql`${reports.assignment_id} is not distinct from ${sql.placeholder('assignment')}::int`,
        eq(reports.report_type, 'Plant'),
      ),
    )
    .orderBy(desc(reports.id))
    .limit(1),
)

/** The plant report of one technician's assignment, or with null the one of the whole plant assignment. */
export async function findPlantReport(
  db: Db,
  plantAssignmentId: number,
  assignmentId: number | null,
): Promise<Report | null> {
  const [found] = await findPlantReportRow(db, {
    plant_assignment: plantAssignmentId,
    assignment: assignmentId,
  })
  return found ?? null
}

const lockPlantReportRow = statement<Pick<Report, 'id' | 'status'>>(
  'lock_plant_report',
  `select id, status from reports
  where plant_assignment_id = $1 and assignment_id is not distinct from $2::int and report_type = 'Plant'
  order by id desc limit 1 for no key update`,
)

/** Like `findPlantReport`, locked until the transaction ends, so that a generation starts before or after it. */
export async function lockPlantReport(tx: Tx, plantAssignmentId: number, assignmentId: number | null) {
  const [found] = await lockPlantReportRow(tx, plantAssignmentId, assignmentId)
  return found ?? null
}

const lockAssignmentRow = statement(
  'lock_reported_assignment',
  'select from assignments where id = $1 for no key update',
)

/** Locks an assignment: the lock order is the assignment, then its reports. */
export async function lockAssignment(tx: Tx, id: number): Promise<void> {
  await lockAssignmentRow(tx, id)
}

/** An assignment with its plant assignment and its plant. */
export type ReportedAssignment = Awaited<ReturnType<typeof selectReportedAssignment>>[number]

const joinPlantAssignment = (db: Db) =>
  db
    .select({
      assignment: assignments,
      plantAssignment: plantAssignments,
      plant: plants,
      sector_name: sectors.name,
    })
    .from(assignments)
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .innerJoin(sectors, eq(sectors.id, plants.sector_id))

const selectReportedAssignment = (db: Db) =>
  joinPlantAssignment(db).where(eq(assignments.id, sql.placeholder('id')))

const findReportedAssignment = preparedQuery<ReportedAssignment[]>(
  'reported_assignment',
  selectReportedAssignment,
)

export async function findPlantAssignment(db: Db, assignmentId: number): Promise<ReportedAssignment | null> {
  const [found] = await findReportedAssignment(db, { id: assignmentId })
  return found ?? null
}

const lockPartsOf = statement(
  'lock_assignments_of_plant_assignment',
  `select pg_advisory_xact_lock(${advisoryLocks.parts}, $1)`,
)

/**
 * An advisory lock on the parts of a plant assignment until the transaction ends: of two concurrent completions the
 * second sees the first. Row locks would deadlock: a completion already locks its own part. A change of the plant
 * assignment locks the plant assignment and waits for the part.
 */
export async function lockAssignmentsOf(tx: Tx, plantAssignmentId: number): Promise<void> {
  await lockPartsOf(tx, plantAssignmentId)
}

type Part = typeof assignments.$inferSelect

const findPartRows = preparedQuery<Part[]>('reported_parts', (db) =>
  db
    .select()
    .from(assignments)
    .where(
      and(
        eq(assignments.plant_assignment_id, sql.placeholder('plant_assignment')),
        isNull(assignments.archived_at),
      ),
    )
    .orderBy(assignments.id),
)

/** The listed assignments of a plant assignment. */
export function findAssignmentsOf(db: Db, plantAssignmentId: number): Promise<Part[]> {
  return findPartRows(db, { plant_assignment: plantAssignmentId })
}

/** These assignments, by id, each with its plant assignment and its plant. */
export async function findPlantAssignments(db: Db, ids: number[]): Promise<ReportedAssignment[]> {
  return joinPlantAssignment(db).where(inArray(assignments.id, ids)).orderBy(assignments.id)
}

/** The latest completed assignment of a plant. */
export async function findLatestCompleted(db: Db, plantId: number) {
  const [found] = await db
    .select({ id: assignments.id })
    .from(assignments)
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .where(
      and(
        eq(plantAssignments.plant_id, plantId),
        eq(assignments.status, 'completed'),
        isNull(assignments.archived_at),
      ),
    )
    .orderBy(desc(assignments.completed_at), desc(assignments.id))
    .limit(1)
  return found?.id ?? null
}

export async function findPlantSector(db: Db, plantId: number) {
  const [found] = await db.select({ sector_id: plants.sector_id }).from(plants).where(eq(plants.id, plantId))
  return found?.sector_id ?? null
}

/** Reports whose generation started before `before` and did not end, and those that never started. */
export async function findStuck(db: Db, caller: Caller, before: Date) {
  return db
    .select()
    .from(reports)
    .where(
      and(
        isVisibleTo(db, caller),
        or(
          and(eq(reports.status, 'Generating'), lt(reports.generation_started_at, before)),
          and(eq(reports.status, 'Pending'), lt(reports.created_at, before)),
        ),
      ),
    )
}

export async function insertReport(tx: Tx, values: PgInsertValue<typeof reports>): Promise<number> {
  const [inserted] = await tx.insert(reports).values(values).returning({ id: reports.id })
  return inserted!.id
}

/** @returns false when the report was deleted */
export async function updateReport(
  tx: Tx,
  id: number,
  values: PgUpdateSetSource<typeof reports>,
): Promise<boolean> {
  const found = await tx.update(reports).set(values).where(eq(reports.id, id)).returning({ id: reports.id })
  return found.length > 0
}
