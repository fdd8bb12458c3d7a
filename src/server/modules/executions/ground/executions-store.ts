import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#src/server/db/database.ts'
import { assignments, equipmentAssignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { executions, executionTasks } from '#src/server/db/schema/executions.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'
import { latestAnswerOf } from './photos-store.ts'

const holder = alias(users, 'holder')
const submitter = alias(users, 'submitter')
const reviewer = alias(users, 'reviewer')

const fullName = (table: typeof holder | typeof submitter | typeof reviewer) =>
  sql<string>`${table.first_name} || ' ' || ${table.last_name}`

/** An execution with everything around it that a view or a decision needs. */
export type ExecutionRow = Awaited<ReturnType<typeof selectExecutions>>[number]

/** Executions with everything around them, for whoever adds which. */
export function selectExecutions(db: Db) {
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
export async function lockExecution(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: executions.id }).from(executions).where(eq(executions.id, id)).for('update')
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
