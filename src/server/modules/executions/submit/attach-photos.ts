import type { Tx } from '#src/server/db/database.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { nameFiles } from '#src/server/files/name-files.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { PhotoRow } from '#src/server/modules/executions/ground/photos-store.ts'
import type { KeptPhoto } from '#src/server/modules/executions/photos/keep-photo.ts'
import { unknownTask } from '#src/server/modules/executions/photos/photo-field.ts'
import { requireRoom } from '#src/server/modules/executions/photos/photo-room.ts'
import {
  insertSubmittedPhotos,
  submitPhotos,
} from '#src/server/modules/executions/photos/task-photos-store.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { SubmissionTimes } from './judge-times.ts'
import type { AnswerToWrite } from './submission-content.ts'
import { findPhotosOfUploader, insertAnswerPhotos } from './submitted-photos-store.ts'

/** A photo that travelled inside the submission. */
export interface PhotoInSubmission extends KeptPhoto {
  photoId: string
  taskId: number
}

interface Attachment {
  /** The answers as they are written: of the execution itself, or of the copy that stands beside it. */
  answers: AnswerToWrite[]
  /** What each of them is in the history. */
  answerIds: number[]
  /** The answers as they were sent, for the tasks that the phone knows. */
  original: AnswerToWrite[]
  sent: PhotoInSubmission[]
  times: SubmissionTimes
  caller: Caller
  now: Date
}

/**
 * Makes the photos part of the work: those that went up before, by their ids, and those that came with it. What is not
 * named here is not part of it, whoever uploaded it.
 */
export async function attachPhotos(tx: Tx, files: FileStore, attachment: Attachment): Promise<void> {
  const { answers, answerIds, original, sent, caller, now } = attachment
  const named = answers.flatMap((answer, index) =>
    answer.photoIds.map((photoId) => ({
      photoId,
      task: answer.task,
      answerId: answerIds[index]!,
      sentFor: original[index]!.task,
    })),
  )
  const uploaded = await requireUploaded(tx, named, caller)
  const manifest = named.map(({ photoId, answerId }) => ({ answer_id: answerId, photo_id: photoId }))
  // A photo that was submitted before stays where it is: part of that as well.
  const fresh = named.filter(({ photoId }) => !uploaded.get(photoId)!.submitted_at)
  await submitPhotos(
    tx,
    fresh.map(({ photoId, task }) => ({
      id: photoId,
      taskId: task.id,
      taken: attachment.times.judgePhoto(uploaded.get(photoId)!),
    })),
    now,
  )
  const names = await nameFiles(tx, files, Object.fromEntries(sent.map(({ file_key: key }) => [key, key])))
  const rows = sent.map((photo) => {
    const index = original.findIndex((answer) => answer.task.id === photo.taskId)
    const task = answers[index]?.task
    if (!task) throw unknownTask(photo.taskId)
    manifest.push({ answer_id: answerIds[index]!, photo_id: photo.photoId })
    const { photoId, taskId: _task, file_key, ...facts } = photo
    return { ...facts, file_key: names[file_key]!, id: photoId, execution_task_id: task.id }
  })
  await insertSubmittedPhotos(tx, rows, { uploader: caller.id, now })
  await insertAnswerPhotos(tx, manifest)
  const full = sent.length > 0 ? answers.map((answer) => answer.task.id) : []
  await requireRoom(tx, caller, full, `task_photo_${sent[0]?.taskId}`)
}

async function requireUploaded(
  tx: Tx,
  named: { photoId: string; sentFor: { id: number } }[],
  caller: Caller,
): Promise<Map<string, PhotoRow>> {
  if (named.length === 0) return new Map()
  const ids = named.map((photo) => photo.photoId)
  const found = await findPhotosOfUploader(tx, ids, caller.id)
  const uploaded = new Map(found.map((photo) => [photo.id, photo]))
  const missing = named.filter(
    ({ photoId, sentFor }) => uploaded.get(photoId)?.execution_task_id !== sentFor.id,
  )
  if (missing.length > 0)
    throw problem(
      'photo_missing',
      { count: missing.length },
      { extra: { missing_photos: missing.map((photo) => photo.photoId) } },
    )
  return uploaded
}
