import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Db } from '#src/server/db/database.ts'
import { displayStatusCounts } from '#src/server/db/overdue-condition.ts'
import { countAll } from '#src/server/db/paging.ts'
import { assignments, equipmentAssignments } from '#src/server/db/schema/assignments.ts'
import { executions } from '#src/server/db/schema/executions.ts'
import { notifications } from '#src/server/db/schema/system.ts'
import { statement } from '#src/server/db/statement.ts'
import type { DateRange } from '#src/server/http/date-range.ts'
import { isDueIn, isListed, isOfTechnician } from './assignments-store.ts'

export async function countAssignmentsOfTechnician(db: Db, technicianId: number, today: CalendarDate) {
  const [counts] = await db
    .select(displayStatusCounts(today))
    .from(assignments)
    .where(and(isOfTechnician(technicianId), isListed))
  return counts!
}

/** A technician's open assignments per due date; days without open work are left out. */
export async function countOpenWork(db: Db, technicianId: number, range: DateRange) {
  return db
    .select({
      date: assignments.due_date,
      assignments: sql<number>`count(distinct ${assignments.id})::int`,
      checklists: sql<number>`count(${executions.id})::int`,
      estimated_minutes: sql<number>`coalesce(sum(${executions.estimated_duration}), 0)::int`,
    })
    .from(assignments)
    .leftJoin(
      equipmentAssignments,
      and(eq(equipmentAssignments.assignment_id, assignments.id), isNull(equipmentAssignments.removed_at)),
    )
    .leftJoin(
      executions,
      and(
        eq(executions.equipment_assignment_id, equipmentAssignments.id),
        isNull(executions.late_submission_of),
        ne(executions.status, 'completed'),
      ),
    )
    .where(and(isOfTechnician(technicianId), isListed, isDueIn(range), ne(assignments.status, 'completed')))
    .groupBy(assignments.due_date)
    .orderBy(asc(assignments.due_date))
}

interface SectorCounts {
  /** Assignments by displayed status; the four add up to the total. */
  pending: number
  in_progress: number
  completed: number
  overdue: number
  technicians: number
  active_technicians: number
  /** Submissions without a review, late submissions included. */
  pending_reviews: number
  /** Findings that are not closed; `critical` counts the critical ones among them. */
  open_findings: number
  critical_findings: number
}

/**
 * The counts of a sector, each from a counter or from a partial index. Overdue work may span years, so it is computed
 * as all open assignments minus those not due yet.
 */
const countRow = statement<SectorCounts>(
  'sector_counts',
  `select o.pending, o.in_progress, k.completed, k.listed - k.completed - o.pending - o.in_progress as overdue, t.total as technicians, t.active as active_technicians,
    (select coalesce(sum(pending), 0)::int from review_tallies where sector_id = $1) as pending_reviews,
    f.total as open_findings, f.critical as critical_findings
  from (select count(*)::int as total, (count(*) filter (where is_active))::int as active
    from users where sector_id = $1 and role = 'technician') t
  cross join (select coalesce(sum(listed), 0)::int as listed, coalesce(sum(completed), 0)::int as completed
    from assignment_tallies where sector_id = $1) k
  cross join (select (count(*) filter (where status = 'pending'))::int as pending,
      (count(*) filter (where status = 'in_progress'))::int as in_progress
    from assignments where sector_id = $1 and is_listed and status <> 'completed' and due_date >= $2) o
  cross join (select count(*)::int as total, (count(*) filter (where is_critical))::int as critical
    from findings where sector_id = $1 and closed_at is null) f`,
)

/** The counts on a supervisor's dashboard. */
export async function countSector(db: Db, sectorId: number, today: CalendarDate): Promise<SectorCounts> {
  const [counts] = await countRow(db, sectorId, today)
  return counts!
}

export async function countUnreadNotifications(db: Db, userId: number): Promise<number> {
  const [counts] = await db
    .select({ count: countAll })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at)))
  return counts!.count
}
