import { and, asc, eq, gte, inArray, isNull, lte, ne, notExists } from 'drizzle-orm'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Db } from '#src/server/db/database.ts'
import { assignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { plants } from '#src/server/db/schema/plants.ts'
import { reports } from '#src/server/db/schema/reports.ts'

/** A technician's completed assignments, due in a range, without a finished or queued report. */
export async function findWithoutReport(
  db: Db,
  technicianId: number,
  due: { from: CalendarDate | undefined; to: CalendarDate | undefined },
): Promise<number[]> {
  const made = db
    .select({ id: reports.assignment_id })
    .from(reports)
    .where(
      and(
        eq(reports.assignment_id, assignments.id),
        eq(reports.report_type, 'Plant'),
        ne(reports.status, 'Failed'),
      ),
    )
  const rows = await db
    .select({ id: assignments.id })
    .from(assignments)
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .where(
      and(
        eq(assignments.technician_id, technicianId),
        eq(assignments.status, 'completed'),
        isNull(assignments.archived_at),
        isNull(plants.archived_at),
        due.from === undefined ? undefined : gte(assignments.due_date, due.from),
        due.to === undefined ? undefined : lte(assignments.due_date, due.to),
        notExists(made),
      ),
    )
    .orderBy(asc(assignments.id))
  return rows.map((row) => row.id)
}

/** The failed reports of a technician's assignments. */
export async function findFailedOwn(db: Db, technicianId: number): Promise<number[]> {
  const own = db
    .select({ id: assignments.id })
    .from(assignments)
    .where(eq(assignments.technician_id, technicianId))
  const rows = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.status, 'Failed'), inArray(reports.assignment_id, own)))
  return rows.map((row) => row.id)
}
