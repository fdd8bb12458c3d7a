import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { countAll, type Paging, pageWindow, type Rows } from '#src/server/db/paging.ts'
import { executions, executionTasks } from '#src/server/db/schema/executions.ts'
import {
  type ExecutionRow,
  selectExecutions,
} from '#src/server/modules/executions/ground/executions-store.ts'
import { latestAnswerOf } from '#src/server/modules/executions/ground/photos-store.ts'

/** Submitted work of a sector that waits for a verdict, the oldest first. */
export async function findPendingReviews(
  db: Db,
  sectorId: number,
  paging: Paging,
): Promise<Rows<ExecutionRow>> {
  const condition = and(
    eq(executions.sector_id, sectorId),
    eq(executions.status, 'completed'),
    eq(executions.review_status, 'pending'),
  )
  const [total] = await db.select({ count: countAll }).from(executions).where(condition)
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

/** What a verdict leaves in an execution. */
export async function writeVerdict(
  tx: Tx,
  executionId: number,
  verdict: Partial<
    Pick<
      ExecutionRow['execution'],
      'review_status' | 'review_comments' | 'reviewed_by' | 'reviewed_at' | 'status' | 'times_sent_back'
    >
  >,
): Promise<void> {
  await tx.update(executions).set(verdict).where(eq(executions.id, executionId))
}

/** Marks the tasks that the technician is to look at again. */
export async function markForAttention(tx: Tx, executionId: number, taskIds: number[]): Promise<void> {
  await tx
    .update(executionTasks)
    .set({ needs_attention: true })
    .where(and(eq(executionTasks.execution_id, executionId), inArray(executionTasks.id, taskIds)))
}
