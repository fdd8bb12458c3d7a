import { and, eq, gte, isNotNull, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Db } from '#src/server/db/database.ts'
import { displayStatusCounts } from '#src/server/db/overdue-condition.ts'
import { countAll } from '#src/server/db/paging.ts'
import { assignments, equipmentAssignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { executions, executionTasks } from '#src/server/db/schema/executions.ts'
import { plants } from '#src/server/db/schema/plants.ts'
import type { DateRange } from '#src/server/http/date-range.ts'

/** A longer pause between two answers does not count as work. Seconds. */
const MAX_PAUSE = 30 * 60

/**
 * Whose work is counted: of all technicians in a sector's plants, of one technician anywhere, or of one in a sector.
 */
export type WorkScope =
  | { sectorId: number; technicianId?: number }
  | { sectorId?: never; technicianId: number }

/** The work that is due in a period. */
export interface Period extends DateRange {
  whose: WorkScope
}

/** Today, and the time zone. */
export interface Clock {
  today: CalendarDate
  timeZone: string
}

/** The calendar month of an assignment, `yyyy-MM`. */
const dueMonth = sql<string>`to_char(${assignments.due_date}, 'YYYY-MM')`

/** An assignment counts for its assignee, a checklist for its author. */
function isDueIn({ whose, from, to }: Period, doer: SQLWrapper): SQL | undefined {
  return and(
    whose.sectorId === undefined ? undefined : eq(plants.sector_id, whose.sectorId),
    whose.technicianId === undefined ? undefined : eq(doer, whose.technicianId),
    isNull(assignments.archived_at),
    isNull(plants.archived_at),
    gte(assignments.due_date, from),
    lte(assignments.due_date, to),
  )
}

/** Each technician's assignments per month. The plants' time zone decides whether work is on time. */
export async function countAssignments(db: Db, period: Period, clock: Clock) {
  return db
    .select({
      technician_id: assignments.technician_id,
      month: dueMonth,
      ...displayStatusCounts(clock.today),
      on_time: sql<number>`(count(*) filter (where ${assignments.status} = 'completed'
        and (${assignments.completed_at} at time zone ${clock.timeZone})::date <= ${assignments.due_date}))::int`,
    })
    .from(assignments)
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .where(isDueIn(period, assignments.technician_id))
    .groupBy(assignments.technician_id, dueMonth)
}

/** The submitted or returned checklists of the period; they count for their author. */
function selectDone(db: Db, period: Period) {
  return db
    .select({
      id: executions.id,
      technician_id: executions.technician_id,
      month: dueMonth.as('month'),
      estimated_duration: executions.estimated_duration,
      status: executions.status,
      review_status: executions.review_status,
      times_sent_back: executions.times_sent_back,
      first_answer_at: executions.first_answer_at,
      completed_at: executions.completed_at,
      has_impossible_times: sql<boolean>`(${executions.completed_said} is not null or exists (
        select 1 from execution_tasks t where t.execution_id = ${executions.id} and t.answered_said is not null))`.as(
        'has_impossible_times',
      ),
    })
    .from(executions)
    .innerJoin(equipmentAssignments, eq(equipmentAssignments.id, executions.equipment_assignment_id))
    .innerJoin(assignments, eq(assignments.id, equipmentAssignments.assignment_id))
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .where(
      and(
        isDueIn(period, executions.technician_id),
        isNull(executions.late_submission_of),
        isNull(equipmentAssignments.removed_at),
        isNotNull(executions.technician_id),
      ),
    )
}

/** Each technician's reviews per month: the total, and those approved without ever being returned. */
export async function countReviews(db: Db, period: Period) {
  const done = selectDone(db, period).as('done')
  return db
    .select({
      technician_id: sql<number>`${done.technician_id}`,
      month: done.month,
      reviewed: sql<number>`(count(*) filter (where ${done.review_status} not in ('none', 'pending')
        or ${done.times_sent_back} > 0))::int`,
      approved_first_time: sql<number>`(count(*) filter (where ${done.review_status} = 'approved'
        and ${done.times_sent_back} = 0))::int`,
    })
    .from(done)
    .groupBy(done.technician_id, done.month)
}

/**
 * Each technician's minutes of work per month: from the first answer of a checklist to its submission, without the
 * pauses. The time between two answers counts unless it is longer than a pause may be. A checklist with a rejected
 * phone time has no duration.
 */
export async function sumWork(db: Db, period: Period) {
  const done = db.$with('done').as(selectDone(db, period))
  const moments = db.$with('moments').as(
    db
      .select({
        id: done.id,
        at: sql`m.at`.as('at'),
        gap: sql`extract(epoch from m.at - lag(m.at) over (partition by ${done.id} order by m.at))`.as('gap'),
      })
      .from(done)
      .crossJoinLateral(
        sql`(select ${executionTasks.answered_at} as at from ${executionTasks}
          where ${executionTasks.execution_id} = ${done.id} and ${executionTasks.answered_at} is not null
          union all select ${done.first_answer_at} where ${done.first_answer_at} is not null
          union all select ${done.completed_at}) m`,
      )
      .where(and(eq(done.status, 'completed'), eq(done.has_impossible_times, false))),
  )
  const worked = db.$with('worked').as(
    db
      .select({
        id: moments.id,
        minutes:
          sql<number>`coalesce(sum(${moments.gap}) filter (where ${moments.gap} <= ${MAX_PAUSE}), 0) / 60`.as(
            'minutes',
          ),
      })
      .from(moments)
      .groupBy(moments.id),
  )
  return db
    .with(done, moments, worked)
    .select({
      technician_id: sql<number>`${done.technician_id}`,
      month: done.month,
      submitted: countAll,
      worked_minutes: sql<number>`coalesce(sum(${worked.minutes}), 0)::float8`,
      estimated_minutes: sql<number>`coalesce(sum(${done.estimated_duration}), 0)::float8`,
      estimated_actual_minutes: sql<number>`coalesce(sum(${worked.minutes})
        filter (where ${done.estimated_duration} is not null), 0)::float8`,
    })
    .from(worked)
    .innerJoin(done, eq(done.id, worked.id))
    .groupBy(done.technician_id, done.month)
}
