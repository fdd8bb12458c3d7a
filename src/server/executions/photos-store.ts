import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { answerPhotos, taskPhotos } from '#src/server/db/schema/executions.ts'

export type PhotoRow = typeof taskPhotos.$inferSelect

/** The fields of a photo that views show and that access checks need. */
export type SeenPhoto = Pick<
  PhotoRow,
  | 'id'
  | 'execution_task_id'
  | 'uploaded_by'
  | 'sha256'
  | 'size'
  | 'taken_at'
  | 'taken_said'
  | 'time_source'
  | 'uploaded_at'
  | 'submitted_at'
  | 'removed_at'
  | 'original_id'
  | 'is_reduced'
>

/** A photo of a task: uploaded for it, or named by its latest submitted answer. */
export interface PhotoAtTask {
  photo: SeenPhoto
  isNamed: boolean
  uploaderName: string
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
