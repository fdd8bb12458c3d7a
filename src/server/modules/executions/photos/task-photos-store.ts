import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { executionTasks, taskPhotos } from '#src/server/db/schema/executions.ts'
import type { PhotoRow } from '#src/server/modules/executions/ground/photos-store.ts'

export async function findPhoto(db: Db, id: string): Promise<PhotoRow | null> {
  const [found] = await db.select().from(taskPhotos).where(eq(taskPhotos.id, id))
  return found ?? null
}

export async function insertPhoto(tx: Tx, photo: typeof taskPhotos.$inferInsert): Promise<PhotoRow> {
  const [inserted] = await tx.insert(taskPhotos).values(photo).returning()
  return inserted!
}

export async function updatePhoto(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<PhotoRow, 'execution_task_id' | 'submitted_at' | 'taken_at' | 'taken_said' | 'removed_at'>
  >,
): Promise<void> {
  await tx.update(taskPhotos).set(change).where(eq(taskPhotos.id, id))
}

export async function isTaskOf(db: Db, executionId: number, taskId: number): Promise<boolean> {
  const [task] = await db
    .select({ id: executionTasks.id })
    .from(executionTasks)
    .where(and(eq(executionTasks.id, taskId), eq(executionTasks.execution_id, executionId)))
  return task !== undefined
}

/** How many photos a technician has at a task; `isSubmitted` leaves out those that were handed in already. */
export async function countOwnPhotos(
  tx: Tx,
  wanted: { taskId: number; technicianId: number; isSubmitted: boolean },
): Promise<number> {
  return tx.$count(
    taskPhotos,
    and(
      eq(taskPhotos.execution_task_id, wanted.taskId),
      eq(taskPhotos.uploaded_by, wanted.technicianId),
      isNull(taskPhotos.removed_at),
      wanted.isSubmitted ? isNull(taskPhotos.submitted_at) : undefined,
    ),
  )
}
