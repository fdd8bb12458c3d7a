import { and, count, eq, gt, inArray, isNull } from 'drizzle-orm'
import { limits } from '#src/rules/limits.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { executionTasks, taskPhotos } from '#src/server/db/schema/executions.ts'

/** How many photos of a technician each task of an execution has. What another uploaded takes nobody's room. */
export async function countPhotosOfTasks(
  db: Db,
  executionId: number,
  uploader: number,
): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: executionTasks.id, photos: count(taskPhotos.id) })
    .from(executionTasks)
    .leftJoin(
      taskPhotos,
      and(
        eq(taskPhotos.execution_task_id, executionTasks.id),
        eq(taskPhotos.uploaded_by, uploader),
        isNull(taskPhotos.removed_at),
      ),
    )
    .where(eq(executionTasks.execution_id, executionId))
    .groupBy(executionTasks.id)
  return new Map(rows.map((row) => [row.id, row.photos]))
}

/** Those of the tasks on which a technician has more photos than a task may have. */
export async function findOverfullTasks(tx: Tx, taskIds: number[], uploader: number): Promise<number[]> {
  if (taskIds.length === 0) return []
  const rows = await tx
    .select({ id: taskPhotos.execution_task_id })
    .from(taskPhotos)
    .where(
      and(
        inArray(taskPhotos.execution_task_id, taskIds),
        eq(taskPhotos.uploaded_by, uploader),
        isNull(taskPhotos.removed_at),
      ),
    )
    .groupBy(taskPhotos.execution_task_id)
    .having(gt(count(), limits.photosPerTask))
  return rows.map((row) => row.id)
}
