import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { photoReceipt } from '#src/contract/technician.ts'
import { limits } from '#src/rules/limits.ts'
import { judgePhoneTimes } from '#src/rules/phone-times.ts'
import type { Db } from '#src/server/db/connect.ts'
import { executionTasks, taskPhotos } from '#src/server/db/schema/executions.ts'
import type { ReceivedFile } from '#src/server/files/receive-file.ts'
import { hashRequest, runOnce } from '#src/server/http/idempotency.ts'
import { conflict, invalidField, notFound, unprocessable } from '#src/server/http/problem.ts'
import type { Caller } from '#src/server/http/route.ts'
import { describePhoto } from './describe-executions.ts'
import type { ExecutionsContext } from './executions-service.ts'
import { holdOwnExecution } from './find-own-execution.ts'
import { beginningOf } from './judge-times.ts'
import { type KeptPhoto, keepPhoto } from './keep-photo.ts'
import { countOwnPhotos, type PhotoRow } from './photos-store.ts'

type PhotoReceipt = z.output<typeof photoReceipt>

interface PhotoRequest {
  caller: Caller
  executionId: number
  taskId: number
  file: ReceivedFile
  photoId: string | undefined
  sha256: string | undefined
  takenAt: string | undefined
  sentAt: string | undefined
  key: string | undefined
}

/** Takes one photo. The receipt names the hash of the bytes that arrived, so that the phone may forget its own. */
export async function addPhoto(context: ExecutionsContext, request: PhotoRequest): Promise<PhotoReceipt> {
  const { ground } = context
  const { file } = request
  if (request.sha256 && request.sha256 !== file.sha256)
    throw unprocessable('photo_damaged', 'The photo was damaged on its way. Please try again.')
  const fileId = randomUUID()
  const requestHash = hashRequest([request.executionId, request.taskId, request.photoId, file.sha256])
  const kept = await keepPhoto(ground.files, file, fileId, ground.now())
  const keyed = { key: request.key, userId: request.caller.id, requestHash }
  let isUsed = false
  try {
    return await runOnce(ground.database, keyed, async (tx) => {
      const { photo, isNew } = await recordPhoto(context, tx, request, kept, request.photoId ?? fileId)
      isUsed = isNew
      return {
        ...describePhoto(photo, { secret: ground.secret, now: ground.now() }),
        op_id: request.key ?? null,
      }
    })
  } catch (error) {
    isUsed = false
    throw error
  } finally {
    // The answer was given before, or refused: these copies of the files belong to nothing.
    if (!isUsed) await Promise.all([kept.file_key, kept.thumbnail_key].map(ground.files.remove))
  }
}

async function recordPhoto(
  context: ExecutionsContext,
  tx: Db,
  request: PhotoRequest,
  kept: KeptPhoto,
  photoId: string,
): Promise<{ photo: PhotoRow; isNew: boolean }> {
  const { row } = await holdOwnExecution(tx, context.assignments, request.caller, request.executionId)
  await requireTask(tx, request.executionId, request.taskId)
  const [same] = await tx.select().from(taskPhotos).where(eq(taskPhotos.id, photoId))
  if (same) return { photo: requireSame(same, request, kept), isNew: false }
  // Work from another phone of the same technician may follow what was submitted, with photos of its own.
  await requireRoom(tx, request, row.execution.status === 'completed')
  const now = context.ground.now()
  const taken = judgePhoneTimes(
    { sent: request.sentAt, during: [request.takenAt] },
    { begins: beginningOf(row), received: now },
  ).during[0]!
  const [photo] = await tx
    .insert(taskPhotos)
    .values({
      ...kept,
      id: photoId,
      execution_task_id: request.taskId,
      uploaded_by: request.caller.id,
      taken_at: taken.at,
      taken_said: taken.said,
      uploaded_at: now,
    })
    .returning()
  return { photo: photo!, isNew: true }
}

async function requireTask(tx: Db, executionId: number, taskId: number): Promise<void> {
  const [task] = await tx
    .select({ id: executionTasks.id })
    .from(executionTasks)
    .where(and(eq(executionTasks.id, taskId), eq(executionTasks.execution_id, executionId)))
  if (!task) throw notFound('This task')
}

/** The same photo again is no fault; another photo under its id is. */
function requireSame(photo: PhotoRow, request: PhotoRequest, kept: KeptPhoto): PhotoRow {
  if (photo.uploaded_by !== request.caller.id || photo.sha256 !== kept.sha256)
    throw unprocessable('idempotency_mismatch', 'This photo id was used before for another photo.')
  return photo
}

/** Everybody has room of their own, and what comes after a submission has too. */
async function requireRoom(tx: Db, request: PhotoRequest, isSubmitted: boolean): Promise<void> {
  const wanted = { taskId: request.taskId, technicianId: request.caller.id, isSubmitted }
  if ((await countOwnPhotos(tx, wanted)) >= limits.photosPerTask)
    throw invalidField('image', `A task can have at most ${limits.photosPerTask} photos.`)
}

/** Takes a photo off a task. What was submitted stays: it is part of the record. */
export async function removePhoto(
  context: ExecutionsContext,
  request: {
    caller: Caller
    executionId: number
    taskId: number
    photoId: string
    key: string | undefined
  },
): Promise<void> {
  const { caller, photoId, key } = request
  const keyed = { key, userId: caller.id, requestHash: hashRequest({ removePhoto: photoId }) }
  await runOnce(context.ground.database, keyed, async (tx) => {
    const { row } = await holdOwnExecution(tx, context.assignments, request.caller, request.executionId)
    const [photo] = await tx
      .select()
      .from(taskPhotos)
      .where(and(eq(taskPhotos.id, request.photoId), eq(taskPhotos.execution_task_id, request.taskId)))
    if (!photo || photo.uploaded_by !== request.caller.id) throw notFound('This photo')
    if (row.execution.status === 'completed')
      throw conflict('already_submitted', 'This checklist was already submitted. Its photos stay with it.')
    await tx
      .update(taskPhotos)
      .set({ removed_at: context.ground.now() })
      .where(and(eq(taskPhotos.id, photo.id), isNull(taskPhotos.removed_at)))
  })
}

/** Where the file of a photo is. */
export async function findPhotoFile(
  context: ExecutionsContext,
  photoId: string,
  size: 'full' | 'thumbnail',
): Promise<string> {
  const [photo] = await context.ground.database.db.select().from(taskPhotos).where(eq(taskPhotos.id, photoId))
  if (!photo) throw notFound('This photo')
  return context.ground.files.localPath(size === 'full' ? photo.file_key : photo.thumbnail_key)
}
