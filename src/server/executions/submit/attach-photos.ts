import { limits } from '#src/rules/limits.ts'
import type { ValidatedTime } from '#src/rules/phone-times.ts'
import type { Tx } from '#src/server/db/database.ts'
import { unknownTask } from '#src/server/executions/photos/photo-field.ts'
import { photoLimitReached } from '#src/server/executions/photos/photo-limit.ts'
import type { StoredPhoto } from '#src/server/executions/photos/store-photo.ts'
import type { PhotoRow } from '#src/server/executions/photos-store.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { FileStore } from '#src/server/storage/file-store.ts'
import { referenceFiles } from '#src/server/storage/reference-files.ts'
import type { AnswerToWrite } from './submission-content.ts'
import type { NewPhoto } from './submissions-store.ts'
import { findPhotosOfUploader } from './submitted-photos-store.ts'
import type { SubmissionTimes } from './validate-times.ts'

/** A photo that arrived inside the submission. */
export interface PhotoInSubmission extends StoredPhoto {
  photoId: string
  taskId: number
}

interface Attachment {
  /** The answers to write: of the execution itself, or of the late submission's copy. */
  answers: AnswerToWrite[]
  /** The answers as sent, for the tasks that the phone knows. */
  original: AnswerToWrite[]
  sent: PhotoInSubmission[]
  times: SubmissionTimes
  caller: Caller
}

/** The photo rows that a submission still has to write. */
interface PhotosToWrite {
  photos: NewPhoto[]
  named: { task: number; photo: string }[]
  /** Earlier uploads that were part of no submission. */
  uploaded: { id: string; taskId: number; taken: ValidatedTime }[]
}

/**
 * Attaches photos to the submission: earlier uploads by their ids, and those inside it. A photo that is not named here
 * is not part of it. The caller has locked the files.
 */
export async function attachPhotos(
  tx: Tx,
  files: FileStore,
  { answers, original, sent, caller, times }: Attachment,
): Promise<PhotosToWrite> {
  const named = answers.flatMap((answer, index) =>
    answer.photoIds.map((photoId) => ({ photoId, task: answer.task, sentFor: original[index]!.task })),
  )
  const uploaded = await requireUploaded(tx, named, caller)
  // A photo of an earlier submission stays part of that one as well.
  const fresh = named.filter(({ photoId }) => !uploaded.get(photoId)!.submitted_at)
  const taskOf = new Map(original.map(({ task }, index) => [task.id, answers[index]!.task]))
  const keys = Object.fromEntries(sent.map(({ file_key: key }) => [key, key]))
  const names = await referenceFiles(tx, files, keys, { areFilesLocked: true })
  const photos = sent.map(({ photoId, taskId, ...facts }) => {
    const task = taskOf.get(taskId)
    if (!task) throw unknownTask(taskId)
    return { ...facts, file_key: names[facts.file_key]!, id: photoId, execution_task_id: task.id }
  })
  const moved = fresh.filter(({ task, sentFor }) => task.id !== sentFor.id).map(({ task }) => task.id)
  const added = photos.map((photo) => photo.execution_task_id)
  for (const { task } of answers) {
    const coming = [...moved, ...added].filter((id) => id === task.id).length
    if (added.length > 0 && task.photos + coming > limits.photosPerTask)
      throw photoLimitReached(`task_photo_${sent[0]?.taskId}`)
  }
  return {
    photos,
    uploaded: fresh.map(({ photoId, task }) => ({
      id: photoId,
      taskId: task.id,
      taken: times.judgePhoto(uploaded.get(photoId)!),
    })),
    named: [
      ...named.map(({ photoId, task }) => ({ task: task.id, photo: photoId })),
      ...photos.map((photo) => ({ task: photo.execution_task_id, photo: photo.id })),
    ],
  }
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
