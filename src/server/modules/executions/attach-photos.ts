import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/connect.ts'
import { taskPhotos } from '#src/server/db/schema/executions.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { nameFiles } from '#src/server/files/name-files.ts'
import { conflict } from '#src/server/http/problem.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { KeptPhoto } from './keep-photo.ts'
import { unknownTask } from './photos/admit-photos.ts'
import { requireRoom } from './photos/photo-room.ts'
import type { AnswerToWrite } from './submission-content.ts'

/** A photo that travelled inside the submission. */
export interface PhotoInSubmission extends KeptPhoto {
  photoId: string
  taskId: number
}

interface Attachment {
  /** The answers as they are written: of the execution itself, or of the copy that stands beside it. */
  answers: AnswerToWrite[]
  /** The answers as they were sent, for the tasks that the phone knows. */
  original: AnswerToWrite[]
  sent: PhotoInSubmission[]
  caller: Caller
  now: Date
}

/** Makes the photos part of the work: those that went up before, by their ids, and those that came with it. */
export async function attachPhotos(tx: Db, files: FileStore, attachment: Attachment): Promise<void> {
  const { answers, original, sent, caller, now } = attachment
  const named = answers.flatMap((answer, index) =>
    answer.photoIds.map((photoId) => ({ photoId, task: answer.task, sentFor: original[index]!.task })),
  )
  await requireUploaded(tx, named, caller)
  // A photo that was submitted before, with work that was sent back, stays part of that.
  for (const { photoId, task } of named)
    await tx
      .update(taskPhotos)
      .set({
        execution_task_id: task.id,
        submitted_at: sql`coalesce(${taskPhotos.submitted_at}, ${sql.param(now, taskPhotos.submitted_at)})`,
      })
      .where(eq(taskPhotos.id, photoId))
  for (const photo of sent) {
    const index = original.findIndex((answer) => answer.task.id === photo.taskId)
    const task = answers[index]?.task
    if (!task) throw unknownTask(photo.taskId)
    const { photoId, taskId: _task, file_key, thumbnail_key, ...facts } = photo
    await tx.insert(taskPhotos).values({
      ...facts,
      ...(await nameFiles(tx, files, { file_key, thumbnail_key })),
      id: photoId,
      execution_task_id: task.id,
      uploaded_by: caller.id,
      uploaded_at: now,
      submitted_at: now,
    })
  }
  const full = sent.length > 0 ? answers.map((answer) => answer.task.id) : []
  await requireRoom(tx, caller, full, `task_photo_${sent[0]?.taskId}`)
}

async function requireUploaded(
  tx: Db,
  named: { photoId: string; sentFor: { id: number } }[],
  caller: Caller,
): Promise<void> {
  if (named.length === 0) return
  const found = await tx
    .select({ id: taskPhotos.id, task: taskPhotos.execution_task_id })
    .from(taskPhotos)
    .where(
      and(
        inArray(
          taskPhotos.id,
          named.map((photo) => photo.photoId),
        ),
        eq(taskPhotos.uploaded_by, caller.id),
        isNull(taskPhotos.removed_at),
      ),
    )
  const taskOf = new Map(found.map((photo) => [photo.id, photo.task]))
  const missing = named.filter((photo) => taskOf.get(photo.photoId) !== photo.sentFor.id)
  if (missing.length > 0)
    throw conflict('photo_missing', `${missing.length} photos of this checklist have not arrived yet.`, {
      missing_photos: missing.map((photo) => photo.photoId),
    })
}
