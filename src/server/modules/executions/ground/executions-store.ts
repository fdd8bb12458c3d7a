import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#src/server/db/database.ts'
import { assignments, equipmentAssignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { executions, executionTasks } from '#src/server/db/schema/executions.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'
import { countAll, type Paging, pageWindow, type Rows } from '#src/server/http/paging.ts'
import { latestAnswerOf } from './photos-store.ts'

const holder = alias(users, 'holder')
const submitter = alias(users, 'submitter')
const reviewer = alias(users, 'reviewer')

const fullName = (table: typeof holder | typeof submitter | typeof reviewer) =>
  sql<string>`${table.first_name} || ' ' || ${table.last_name}`

/** An execution with everything around it that a view or a decision needs. */
export type ExecutionRow = Awaited<ReturnType<typeof selectExecutions>>[number]

function selectExecutions(db: Db) {
  return db
    .select({
      execution: executions,
      assignment: assignments,
      equipmentAssignment: equipmentAssignments,
      equipment,
      plant: plants,
      title: plantAssignments.title,
      ordered_by: plantAssignments.created_by,
      holder_name: fullName(holder),
      submitter_name: sql<string | null>`${fullName(submitter)}`,
      reviewer_name: sql<string | null>`${fullName(reviewer)}`,
    })
    .from(executions)
    .innerJoin(equipmentAssignments, eq(equipmentAssignments.id, executions.equipment_assignment_id))
    .innerJoin(assignments, eq(assignments.id, equipmentAssignments.assignment_id))
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .innerJoin(equipment, eq(equipment.id, equipmentAssignments.equipment_id))
    .innerJoin(plants, eq(plants.id, plantAssignments.plant_id))
    .innerJoin(holder, eq(holder.id, assignments.technician_id))
    .leftJoin(submitter, eq(submitter.id, executions.technician_id))
    .leftJoin(reviewer, eq(reviewer.id, executions.reviewed_by))
    .$dynamic()
}

export async function findExecution(db: Db, id: number): Promise<ExecutionRow | null> {
  const [found] = await selectExecutions(db).where(eq(executions.id, id))
  return found ?? null
}

export async function findExecutions(db: Db, ids: number[]): Promise<ExecutionRow[]> {
  if (ids.length === 0) return []
  return selectExecutions(db).where(inArray(executions.id, ids)).orderBy(asc(executions.id))
}

/** Holds the execution until the transaction ends, so that two submits or verdicts come one after the other. */
export async function lockExecution(tx: Db, id: number): Promise<void> {
  await tx.select({ id: executions.id }).from(executions).where(eq(executions.id, id)).for('update')
}

/** Whether a technician has handed in that very content for an execution, as its own or beside it. */
export async function isSubmittedBy(
  tx: Db,
  executionId: number,
  technicianId: number,
  contentHash: string,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: executions.id })
    .from(executions)
    .where(
      and(
        or(eq(executions.id, executionId), eq(executions.beside_of, executionId)),
        eq(executions.status, 'completed'),
        eq(executions.technician_id, technicianId),
        eq(executions.content_hash, contentHash),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** The execution of a checklist in an assignment; without a choice, the first that is open. */
export async function findExecutionId(
  db: Db,
  wanted: { assignment: number; equipment?: number | undefined; checklist?: number | undefined },
): Promise<number | null> {
  const [found] = await db
    .select({ id: executions.id })
    .from(executions)
    .innerJoin(equipmentAssignments, eq(equipmentAssignments.id, executions.equipment_assignment_id))
    .where(
      and(
        eq(equipmentAssignments.assignment_id, wanted.assignment),
        isNull(executions.beside_of),
        wanted.equipment === undefined ? undefined : eq(equipmentAssignments.equipment_id, wanted.equipment),
        wanted.checklist === undefined ? undefined : eq(executions.checklist_id, wanted.checklist),
      ),
    )
    .orderBy(
      asc(sql`${equipmentAssignments.removed_at} is not null`),
      asc(sql`${executions.status} = 'completed'`),
      asc(executions.id),
    )
    .limit(1)
  return found?.id ?? null
}

export function findTasks(db: Db, executionIds: number[]) {
  return db
    .select()
    .from(executionTasks)
    .where(inArray(executionTasks.execution_id, executionIds))
    .orderBy(asc(executionTasks.execution_id), asc(executionTasks.order), asc(executionTasks.id))
}
export type TaskRow = typeof executionTasks.$inferSelect

/**
 * For each task of these executions, the latest answer that was submitted for the same task before. Work that stands
 * beside another of the same order is not what was found the last time.
 */
export async function findPreviousAnswers(db: Db, executionIds: number[]) {
  const earlierTask = alias(executionTasks, 'earlier_task')
  const earlier = alias(executions, 'earlier')
  const current = alias(executions, 'current')
  return db
    .selectDistinctOn([executionTasks.id], {
      task_id: executionTasks.id,
      status: earlierTask.status,
      description: earlierTask.answer_description,
      measurement: earlierTask.measurement,
      technician_name: fullName(submitter),
      submitted_at: earlier.received_at,
      photo_id: sql<string | null>`(select named.photo_id from answer_photos named
        join task_photos p on p.id = named.photo_id
        where named.answer_id = ${latestAnswerOf(earlierTask.id)} order by p.uploaded_at, p.id limit 1)`,
    })
    .from(executionTasks)
    .innerJoin(current, eq(current.id, executionTasks.execution_id))
    .innerJoin(
      earlierTask,
      and(
        eq(earlierTask.source_task_id, executionTasks.source_task_id),
        ne(earlierTask.execution_id, executionTasks.execution_id),
        isNotNull(earlierTask.status),
      ),
    )
    .innerJoin(
      earlier,
      and(
        eq(earlier.id, earlierTask.execution_id),
        eq(earlier.status, 'completed'),
        ne(earlier.equipment_assignment_id, current.equipment_assignment_id),
        sql`(${current.received_at} is null or ${earlier.received_at} < ${current.received_at})`,
      ),
    )
    .innerJoin(submitter, eq(submitter.id, earlier.technician_id))
    .where(inArray(executionTasks.execution_id, executionIds))
    .orderBy(asc(executionTasks.id), desc(earlier.received_at))
}

/** Submitted work of a sector that waits for a verdict, the oldest first. */
export async function findPendingReviews(
  db: Db,
  sectorId: number,
  paging: Paging,
): Promise<Rows<ExecutionRow>> {
  const condition = and(
    eq(plants.sector_id, sectorId),
    eq(executions.status, 'completed'),
    eq(executions.review_status, 'pending'),
  )
  const [total] = await db
    .select({ count: countAll })
    .from(executions)
    .innerJoin(equipmentAssignments, eq(equipmentAssignments.id, executions.equipment_assignment_id))
    .innerJoin(equipment, eq(equipment.id, equipmentAssignments.equipment_id))
    .innerJoin(plants, eq(plants.id, equipment.plant_id))
    .where(condition)
  const window = pageWindow(paging)
  const rows = await selectExecutions(db)
    .where(condition)
    .orderBy(asc(executions.received_at), asc(executions.id))
    .limit(window.limit)
    .offset(window.offset)
  return { count: total?.count ?? 0, rows }
}

/** Counts over the tasks of submitted executions. */
export async function countTasks(db: Db, executionIds: number[]) {
  if (executionIds.length === 0) return []
  return db
    .select({
      execution_id: executionTasks.execution_id,
      total: countAll,
      answered: sql<number>`count(${executionTasks.status})::int`,
      not_ok: sql<number>`(count(*) filter (where ${executionTasks.status} = 'not_ok'))::int`,
      critical: sql<number>`(count(*) filter (where ${executionTasks.status} = 'not_ok'
        and ${executionTasks.is_critical}))::int`,
      photos: sql<number>`coalesce(sum((select count(*) from answer_photos named
        where named.answer_id = ${latestAnswerOf(executionTasks.id)})), 0)::int`,
      photos_beside: sql<number>`coalesce(sum((select count(*) from task_photos p
        where p.execution_task_id = execution_tasks.id and p.removed_at is null and not exists (
          select 1 from answer_photos named where named.photo_id = p.id
          and named.answer_id = ${latestAnswerOf(executionTasks.id)}))), 0)::int`,
      /** Answers and photos with a time that cannot be. */
      impossible_times: sql<number>`(count(${executionTasks.answered_said}) + coalesce(sum((select count(p.taken_said)
        from answer_photos named join task_photos p on p.id = named.photo_id
        where named.answer_id = ${latestAnswerOf(executionTasks.id)})), 0))::int`,
    })
    .from(executionTasks)
    .where(inArray(executionTasks.execution_id, executionIds))
    .groupBy(executionTasks.execution_id)
}
