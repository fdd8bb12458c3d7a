import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { photoReceipt } from '#src/contract/technician.ts'
import { limits } from '#src/rules/limits.ts'
import { validatePhoneTimes } from '#src/rules/phone-times.ts'
import type { PhotoTimeSource } from '#src/rules/photo-time-source.ts'
import { retentionLimits } from '#src/rules/retention-limits.ts'
import { systemActor } from '#src/server/db/actor.ts'
import type { Tx } from '#src/server/db/database.ts'
import { isOwnPhoto, lockOwnExecution } from '#src/server/executions/access.ts'
import { describePhoto } from '#src/server/executions/describe-executions.ts'
import { earliestPhoto } from '#src/server/executions/earliest-start.ts'
import type { ExecutionsContext } from '#src/server/executions/executions-context.ts'
import { photoSigning } from '#src/server/executions/photo-address.ts'
import type { PhotoRow } from '#src/server/executions/photos-store.ts'
import type { Caller, FileReply } from '#src/server/http/route.ts'
import { hashRequest, isAnswered, withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts'
import { mediaTypeOf } from '#src/server/images/image-format.ts'
import { problem } from '#src/server/problems/problem.ts'
import { referenceFiles } from '#src/server/storage/reference-files.ts'
import { removeAfterRollback, removeUnreferenced } from '#src/server/storage/remove-unreferenced.ts'
import type { ReceivedFile } from '#src/server/uploads/receive-file.ts'
import { photoLimitReached } from './photo-limit.ts'
import { type DecodedPhoto, storePhoto } from './store-photo.ts'
import {
  countOwnPhotos,
  deleteUnsubmitted,
  findPhoto,
  findPhotoToOpen,
  insertPhoto,
  isTaskOf,
  updatePhoto,
} from './task-photos-store.ts'
import { requireThumbnail } from './thumbnails.ts'

const DAY = 24 * 60 * 60 * 1000

type PhotoReceipt = z.output<typeof photoReceipt>

interface PhotoRequest {
  caller: Caller
  executionId: number
  taskId: number
  file: ReceivedFile
  photoId: string | undefined
  /** The photo that this is an annotated copy of. */
  originalId: string | undefined
  sha256: string | undefined
  takenAt: string | undefined
  timeSource: PhotoTimeSource | null
  sentAt: string | undefined
  /** The phone's storage is full: it keeps no copy of the bytes. */
  isOnlyCopy: boolean
  /** A smaller copy of a photo that was too large. */
  isReduced: boolean
  key: string | undefined
}

/** Stores one photo. The receipt contains the hash of the received bytes, so that the phone may delete its copy. */
export async function addPhoto(context: ExecutionsContext, request: PhotoRequest): Promise<PhotoReceipt> {
  const { core } = context
  const { file } = request
  if (request.sha256 && request.sha256 !== file.sha256) throw problem('photo_damaged')
  const fileId = randomUUID()
  const hashed = [request.executionId, request.taskId, request.photoId, file.sha256]
  const requestHash = hashRequest(request.originalId ? [...hashed, request.originalId] : hashed)
  // A photo that is already stored need not be decoded again.
  const isHere = await isTaken(context, request)
  const stored = isHere ? null : await storePhoto(core, file, fileId, request.caller.id)
  const keyed = { key: request.key, userId: request.caller.id, requestHash }
  const keys = stored ? [stored.file_key, stored.thumbnail_key] : []
  let isNamed = false
  try {
    const receipt = await withIdempotencyKey(core.database.by(request.caller), keyed, async (tx) => {
      const { photo, isNew } = await recordPhoto(context, tx, request, stored, request.photoId ?? fileId)
      isNamed = isNew
      return {
        ...describePhoto(photo, photoSigning(core)),
        op_id: request.key ?? null,
        kept_until: expiryOf(photo).toISOString(),
      }
    })
    if (!isNamed) await removeUnreferenced(core, keys)
    return receipt
  } catch (error) {
    await removeAfterRollback(core, keys, error)
    throw error
  }
}

async function isTaken({ core }: ExecutionsContext, request: PhotoRequest): Promise<boolean> {
  const { db } = core.database
  if (request.photoId === undefined) return isAnswered(db, request.key, request.caller.id)
  return (await findPhoto(db, request.photoId)) !== null
}

async function recordPhoto(
  context: ExecutionsContext,
  tx: Tx,
  request: PhotoRequest,
  stored: DecodedPhoto | null,
  photoId: string,
): Promise<{ photo: PhotoRow; isNew: boolean }> {
  const { row } = await lockOwnExecution(tx, context.assignments, request.caller, request.executionId)
  if (!(await isTaskOf(tx, request.executionId, request.taskId))) throw problem('not_found', { what: 'task' })
  const same = await findPhoto(tx, photoId)
  // Another phone of the same technician may send a second submission, with photos of its own.
  const isSubmitted = row.execution.status === 'completed'
  if (same) {
    const photo = requireSame(same, request)
    if (photo.removed_at === null || photo.submitted_at !== null) return { photo, isNew: false }
    // Another phone removed it; the phone that submits it sends it again.
    await requireRoom(tx, request, photoId, isSubmitted)
    await updatePhoto(tx, photo.id, { removed_at: null })
    return { photo: { ...photo, removed_at: null }, isNew: false }
  }
  await requireRoom(tx, request, photoId, isSubmitted)
  if (!stored) throw problem('in_progress')
  const { file_key, thumbnail_key } = stored
  const now = context.core.now()
  const taken = validatePhoneTimes(
    { sent: request.sentAt, during: [request.takenAt] },
    { begins: earliestPhoto(row, request.timeSource), received: now },
  ).during[0]!
  const photo = await insertPhoto(tx, {
    ...stored,
    ...(await referenceFiles(tx, context.core.files, { file_key, thumbnail_key })),
    id: photoId,
    execution_task_id: request.taskId,
    uploaded_by: request.caller.id,
    taken_at: taken.at,
    taken_said: taken.rejectedTime,
    time_source: request.timeSource,
    uploaded_at: now,
    original_id: request.originalId ?? null,
    is_only_copy: request.isOnlyCopy,
    is_reduced: request.isReduced,
  })
  return { photo, isNew: true }
}

/** The same photo again is a retry; another photo under the same id is an error. */
function requireSame(photo: PhotoRow, request: PhotoRequest): PhotoRow {
  if (!isOwnPhoto(request.caller, photo) || photo.sha256 !== request.file.sha256)
    throw problem('photo_id_taken')
  return photo
}

/** The limit is per technician, and a second submission has its own. A photo and its annotated copies count as one. */
async function requireRoom(
  tx: Tx,
  request: PhotoRequest,
  photoId: string,
  isSubmitted: boolean,
): Promise<void> {
  const { others, copies } = await countOwnPhotos(tx, {
    taskId: request.taskId,
    technicianId: request.caller.id,
    isSubmitted,
    originalId: request.originalId ?? photoId,
  })
  if (others >= limits.photosPerTask || copies > limits.markedCopies) throw photoLimitReached('image')
}

/** Removes a photo from a task. A submitted photo stays stored, as part of the record. */
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
  await withIdempotencyKey(context.core.database.by(caller), keyed, async (tx) => {
    const { row } = await lockOwnExecution(tx, context.assignments, request.caller, request.executionId)
    const photo = await findPhoto(tx, request.photoId)
    const isThere = photo?.execution_task_id === request.taskId
    if (!isThere || !isOwnPhoto(caller, photo)) throw problem('not_found', { what: 'photo' })
    if (row.execution.status === 'completed') throw problem('photos_submitted')
    if (!photo.removed_at) await updatePhoto(tx, photo.id, { removed_at: context.core.now() })
  })
}

/** Expiry of an upload that is part of no submission. */
function expiryOf({ uploaded_at, is_only_copy }: PhotoRow): Date {
  const days = is_only_copy ? retentionLimits.onlyCopyDays : retentionLimits.unsubmittedPhotoDays
  return new Date(uploaded_at.getTime() + days * DAY)
}

/** Deletes expired unsubmitted uploads with their files, in small batches. */
export async function deleteUnsubmittedPhotos({ core }: ExecutionsContext, now: Date): Promise<number> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const before = {
    usual: ago(retentionLimits.unsubmittedPhotoDays),
    onlyCopies: ago(retentionLimits.onlyCopyDays),
  }
  let total = 0
  for (;;) {
    const { deleted, fileKeys } = await core.database
      .by(systemActor('clean-up'))
      .transaction((tx) => deleteUnsubmitted(tx, before))
    // A crash in between leaves unreferenced files, which the sweep deletes.
    await removeUnreferenced(core, fileKeys)
    total += deleted
    if (deleted === 0) return total
  }
}

/** The file of a photo of a task or a finding, or of another picture. */
export async function findPhotoFile(
  context: ExecutionsContext,
  photoId: string,
  size: 'full' | 'thumbnail',
): Promise<FileReply> {
  const photo = await findPhotoToOpen(context.core.database.db, photoId)
  if (!photo) {
    const other =
      (await context.findings.findPhotoFile(photoId, size)) ?? (await context.findOtherPicture(photoId, size))
    if (!other) throw problem('not_found', { what: 'photo' })
    return other
  }
  const key = size === 'full' ? photo.file_key : await requireThumbnail(context, photo)
  const name = `${photoId}${key.slice(key.lastIndexOf('.'))}`
  return { open: () => context.core.files.open(key), name, type: mediaTypeOf(key), isInline: true }
}
