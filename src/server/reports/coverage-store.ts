import { and, asc, desc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { advisoryLocks } from '#src/server/db/advisory-locks.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { assignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { plants } from '#src/server/db/schema/plants.ts'
import { reportCoverage, reports } from '#src/server/db/schema/reports.ts'

/** The assignments that a report covers, by plant and plant assignment; those that were deleted since are marked. */
export async function findCovered(db: Db, reportId: number) {
  return db
    .select({
      id: assignments.id,
      plant_assignment_id: plantAssignments.id,
      plant_name: plants.name,
      archived_at: assignments.archived_at,
    })
    .from(reportCoverage)
    .innerJoin(assignments, eq(assignments.id, reportCoverage.assignment_id))
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .where(eq(reportCoverage.report_id, reportId))
    .orderBy(asc(sql`lower(${plants.name})`), asc(plants.id), asc(plantAssignments.id), asc(assignments.id))
}

export async function insertCoverage(tx: Tx, reportId: number, assignmentIds: number[]): Promise<void> {
  await tx
    .insert(reportCoverage)
    .values(assignmentIds.map((assignment_id) => ({ report_id: reportId, assignment_id })))
}

/** Replaces the covered assignments. */
export async function replaceCoverage(tx: Tx, reportId: number, assignmentIds: number[]): Promise<void> {
  await tx
    .delete(reportCoverage)
    .where(
      and(eq(reportCoverage.report_id, reportId), notInArray(reportCoverage.assignment_id, assignmentIds)),
    )
  await tx
    .insert(reportCoverage)
    .values(assignmentIds.map((assignment_id) => ({ report_id: reportId, assignment_id })))
    .onConflictDoNothing()
}

/** The requested report of a plant and week, locked until the transaction ends. */
export async function findWeekReport(
  tx: Tx,
  same: { plant_id: number; week: CalendarDate; generated_by: number },
) {
  const [found] = await tx
    .select({ id: reports.id, status: reports.status })
    .from(reports)
    .where(
      and(
        eq(reports.plant_id, same.plant_id),
        eq(reports.week, same.week),
        eq(reports.generated_by, same.generated_by),
      ),
    )
    .orderBy(desc(reports.id))
    .limit(1)
    .for('no key update')
  return found ?? null
}

/** Serializes requests for reports over several assignments of this sector until the transaction ends. */
export async function lockRequests(tx: Tx, sectorId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.asked}, ${sectorId})`)
}

type Same = Pick<typeof reports.$inferInsert, 'report_type' | 'generated_by' | 'equipment_id'> & {
  /** The title in each language. */
  titles: string[]
}

/**
 * The requested report of this kind, with one of these titles, over exactly these assignments. Locked until the
 * transaction ends.
 */
export async function findCoveringReport(tx: Tx, same: Same, assignmentIds: number[]) {
  const ofReport = tx
    .select({ ids: sql`array_agg(${reportCoverage.assignment_id} order by ${reportCoverage.assignment_id})` })
    .from(reportCoverage)
    .where(eq(reportCoverage.report_id, reports.id))
  const sorted = [...assignmentIds].sort((one, other) => one - other)
  const [found] = await tx
    .select({ id: reports.id, status: reports.status })
    .from(reports)
    .where(
      and(
        inArray(
          reports.id,
          tx
            .select({ id: reportCoverage.report_id })
            .from(reportCoverage)
            .where(eq(reportCoverage.assignment_id, sorted[0]!)),
        ),
        eq(reports.report_type, same.report_type),
        inArray(reports.title, same.titles),
        eq(reports.generated_by, same.generated_by!),
        same.equipment_id ? eq(reports.equipment_id, same.equipment_id) : isNull(reports.equipment_id),
        sql`(${ofReport}) = ${sql.param(sorted)}::int[]`,
      ),
    )
    .orderBy(desc(reports.id))
    .limit(1)
    .for('no key update')
  return found ?? null
}

/** A condition for reports of this plant or assignment, including combined reports that cover it. */
export function covers(db: Db, { plant, assignment }: { plant?: number; assignment?: number }): SQL {
  const covered = db
    .select({ id: reportCoverage.report_id })
    .from(reportCoverage)
    .innerJoin(assignments, eq(assignments.id, reportCoverage.assignment_id))
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .where(
      plant === undefined
        ? eq(reportCoverage.assignment_id, assignment ?? 0)
        : eq(plantAssignments.plant_id, plant),
    )
  const own = plant === undefined ? eq(reports.assignment_id, assignment ?? 0) : eq(reports.plant_id, plant)
  return sql`(${own} or ${inArray(reports.id, covered)})`
}
