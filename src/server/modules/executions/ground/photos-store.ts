import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import {
  answerPhotos,
  executionTasks,
  taskAnswerHistory,
  taskPhotos,
} from '#src/server/db/schema/executions.ts'
import { users } from '#src/server/db/schema/identity.ts'

export type PhotoRow = typeof taskPhotos.$inferSelect

/** The number of the answer that was submitted last for a task. */
export function latestAnswerOf(taskId: SQLWrapper): SQL {
  return sql`(select max(latest.id) from task_answer_history latest where latest.execution_task_id = ${taskId})`
}

/** A photo at a task: uploaded for it, or named by the answer that was submitted last for it. */
export interface PhotoAtTask {
  photo: PhotoRow
  taskId: number
  isNamed: boolean
  uploaderName: string
}

/** Every photo at the tasks of these executions, in the order of their arrival. */
export async function findPhotosAtTasks(db: Db, executionIds: number[]): Promise<PhotoAtTask[]> {
  const columns = {
    photo: taskPhotos,
    task_id: executionTasks.id,
    uploader: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
  }
  const inOrder = [asc(taskPhotos.uploaded_at), asc(taskPhotos.id)]
  const named = await db
    .select(columns)
    .from(executionTasks)
    .innerJoin(taskAnswerHistory, eq(taskAnswerHistory.id, latestAnswerOf(executionTasks.id)))
    .innerJoin(answerPhotos, eq(answerPhotos.answer_id, taskAnswerHistory.id))
    .innerJoin(taskPhotos, eq(taskPhotos.id, answerPhotos.photo_id))
    .innerJoin(users, eq(users.id, taskPhotos.uploaded_by))
    .where(inArray(executionTasks.execution_id, executionIds))
    .orderBy(...inOrder)
  const uploaded = await db
    .select(columns)
    .from(taskPhotos)
    .innerJoin(executionTasks, eq(executionTasks.id, taskPhotos.execution_task_id))
    .innerJoin(users, eq(users.id, taskPhotos.uploaded_by))
    .where(and(inArray(executionTasks.execution_id, executionIds), isNull(taskPhotos.removed_at)))
    .orderBy(...inOrder)
  const known = new Set(named.map((row) => `${row.task_id} ${row.photo.id}`))
  const others = uploaded.filter((row) => !known.has(`${row.task_id} ${row.photo.id}`))
  return [
    ...named.map((row) => ({ ...row, isNamed: true })),
    ...others.map((row) => ({ ...row, isNamed: false })),
  ].map(({ task_id, uploader, ...row }) => ({ ...row, taskId: task_id, uploaderName: uploader }))
}

/** The photos that each of these submitted answers named, in the order of their arrival. */
export async function findNamedPhotos(
  db: Db,
  answerIds: number[],
): Promise<{ answer_id: number; photo: PhotoRow }[]> {
  if (answerIds.length === 0) return []
  return db
    .select({ answer_id: answerPhotos.answer_id, photo: taskPhotos })
    .from(answerPhotos)
    .innerJoin(taskPhotos, eq(taskPhotos.id, answerPhotos.photo_id))
    .where(inArray(answerPhotos.answer_id, answerIds))
    .orderBy(asc(taskPhotos.uploaded_at), asc(taskPhotos.id))
}
