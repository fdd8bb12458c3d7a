import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Db } from '#src/server/db/connect.ts'
import { displayStatusCounts, overdueCondition } from '#src/server/db/overdue-condition.ts'
import { assignments, equipmentAssignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { executions, executionTasks } from '#src/server/db/schema/executions.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { plants } from '#src/server/db/schema/plants.ts'
import { countAll, type Paging, pageWindow } from '#src/server/http/paging.ts'

/** A pause longer than this is not work. Seconds. */
const LONGEST_PAUSE = 30 * 60

/** The assignments of one sector that are due in a period. */
export interface Period {
  sectorId: number
  from: CalendarDate
  to: CalendarDate
}

const isListed = and(isNull(assignments.archived_at), isNull(plants.archived_at))

function isDueIn({ sectorId, from, to }: Period): SQL | undefined {
  return and(
    eq(plants.sector_id, sectorId),
    isListed,
    gte(assignments.due_date, from),
    lte(assignments.due_date, to),
  )
}

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
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .where(
      and(inArray(assignments.technician_id, technicianIds), isListed, ne(assignments.status, 'completed')),
    )
    .groupBy(assignments.technician_id)
}

/** Each technician's assignments in the period, counted. On time is what the plant's calendar says. */
export async function countAssignments(
  db: Db,
  period: Period,
  clock: { today: CalendarDate; timeZone: string },
) {
  return db
    .select({
      technician_id: assignments.technician_id,
      ...displayStatusCounts(clock.today),
      on_time: sql<number>`(count(*) filter (where ${assignments.status} = 'completed'
        and (${assignments.completed_at} at time zone ${clock.timeZone})::date <= ${assignments.due_date}))::int`,
    })
    .from(assignments)
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .where(isDueIn(period))
    .groupBy(assignments.technician_id)
}

/** The checklists in the period that were submitted or sent back: they count for whoever did them. */
function selectDone(db: Db, period: Period) {
  return db
    .select({
      id: executions.id,
      technician_id: executions.technician_id,
      estimated_duration: executions.estimated_duration,
      status: executions.status,
      review_status: executions.review_status,
      times_sent_back: executions.times_sent_back,
      first_answer_at: executions.first_answer_at,
      completed_at: executions.completed_at,
    })
    .from(executions)
    .innerJoin(equipmentAssignments, eq(equipmentAssignments.id, executions.equipment_assignment_id))
    .innerJoin(assignments, eq(assignments.id, equipmentAssignments.assignment_id))
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .where(
      and(
        isDueIn(period),
        isNull(executions.beside_of),
        isNull(equipmentAssignments.removed_at),
        sql`${executions.technician_id} is not null`,
      ),
    )
}

/** Each technician's reviews in the period: how many, and how many were approved without ever being sent back. */
export async function countReviews(db: Db, period: Period) {
  const done = selectDone(db, period).as('done')
  return db
    .select({
      technician_id: sql<number>`${done.technician_id}`,
      reviewed: sql<number>`(count(*) filter (where ${done.review_status} not in ('none', 'pending')
        or ${done.times_sent_back} > 0))::int`,
      approved_first_time: sql<number>`(count(*) filter (where ${done.review_status} = 'approved'
        and ${done.times_sent_back} = 0))::int`,
    })
    .from(done)
    .groupBy(done.technician_id)
}

/**
 * Each technician's minutes of work in the period. A checklist takes from its first answer to its submission, without
 * the pauses: the time between two answers counts unless it is longer than a pause may be.
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
      .where(eq(done.status, 'completed')),
  )
  const worked = db.$with('worked').as(
    db
      .select({
        id: moments.id,
        minutes:
          sql<number>`coalesce(sum(${moments.gap}) filter (where ${moments.gap} <= ${LONGEST_PAUSE}), 0) / 60`.as(
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
      average_minutes: sql<number>`avg(${worked.minutes})::float8`,
      estimated_minutes: sql<number>`coalesce(sum(${done.estimated_duration}), 0)::float8`,
      estimated_actual_minutes: sql<number>`coalesce(sum(${worked.minutes})
        filter (where ${done.estimated_duration} is not null), 0)::float8`,
    })
    .from(worked)
    .innerJoin(done, eq(done.id, worked.id))
    .groupBy(done.technician_id)
}
