import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { countAll, type Paging, pageWindow, type Rows } from '#src/server/db/paging.ts'
import { assignments, equipmentAssignments } from '#src/server/db/schema/assignments.ts'
import { executions, executionTasks, taskAnswerHistory } from '#src/server/db/schema/executions.ts'
import { users } from '#src/server/db/schema/identity.ts'

/** A task of an execution, and the checklist task that it was copied from. */
export async function findTaskSource(
  db: Db,
  taskId: number,
): Promise<{ id: number; execution_id: number; source_task_id: number | null } | null> {
  const [found] = await db
    .select({
      id: executionTasks.id,
      execution_id: executionTasks.execution_id,
      source_task_id: executionTasks.source_task_id,
    })
    .from(executionTasks)
    .where(eq(executionTasks.id, taskId))
  return found ?? null
}

export type HistoryRow = Awaited<ReturnType<typeof findTaskHistory>>['rows'][number]

/**
 * A page of the submitted answers to a task and its copies in other weeks, the latest first.
 * @param onlyOf limits the answers to one technician
 */
export async function findTaskHistory(
  db: Db,
  task: { id: number; source_task_id: number | null },
  onlyOf: number | undefined,
  paging: Paging,
) {
  const isSameTask =
    task.source_task_id === null
      ? eq(executionTasks.id, task.id)
      : eq(executionTasks.source_task_id, task.source_task_id)
  const isWanted = and(
    isSameTask,
    onlyOf === undefined ? undefined : eq(taskAnswerHistory.technician_id, onlyOf),
  )
  const [total] = await db
    .select({ count: countAll })
    .from(taskAnswerHistory)
    .innerJoin(executionTasks, eq(executionTasks.id, taskAnswerHistory.execution_task_id))
    .where(isWanted)
  const { limit, offset } = pageWindow(paging)
  const rows = await db
    .select({
      entry: taskAnswerHistory,
      execution_id: executionTasks.execution_id,
      due_date: assignments.due_date,
      technician_name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
    })
    .from(taskAnswerHistory)
    .innerJoin(executionTasks, eq(executionTasks.id, taskAnswerHistory.execution_task_id))
    .innerJoin(executions, eq(executions.id, executionTasks.execution_id))
    .innerJoin(equipmentAssignments, eq(equipmentAssignments.id, executions.equipment_assignment_id))
    .innerJoin(assignments, eq(assignments.id, equipmentAssignments.assignment_id))
    .innerJoin(users, eq(users.id, taskAnswerHistory.technician_id))
    .where(isWanted)
    .orderBy(desc(taskAnswerHistory.recorded_at), desc(taskAnswerHistory.id))
    .limit(limit)
    .offset(offset)
  return { count: total?.count ?? 0, rows } satisfies Rows<unknown>
}
