import { fillPath } from '#src/contract/call.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { listPhotos } from '#src/offline/checklist/checklist.ts'
import { keep, look } from '#src/offline/database/keep.ts'
import type { OfflineDatabase } from '#src/offline/database/offline-database.ts'
import type { ExecutionRow } from '#src/offline/database/rows.ts'
import { hashBytes } from '#src/offline/ground/hash-bytes.ts'
import type { Moment } from '#src/offline/ground/moment.ts'
import { OfflineError } from '#src/offline/ground/offline-error.ts'
import { createUuidV7 } from '#src/offline/ground/uuid-v7.ts'
import { enqueue } from '#src/offline/outbox/enqueue.ts'
import { recogniseImage } from '#src/offline/photos/image-kind.ts'
import type { PhotoTools, PreparedPhoto } from '#src/offline/photos/photo-tools.ts'
import { openExecution, tablesOfDraft } from '#src/offline/writing/open-execution.ts'
import { limits } from '#src/rules/limits.ts'

const MIME = 'image/jpeg'

/** @throws OfflineError too_many_photos */
async function refuseTooMany(database: OfflineDatabase, row: ExecutionRow, taskId: number): Promise<void> {
  const taken = listPhotos(row, await database.photosOf(row.id), [])
  if (taken.filter((photo) => photo.task_id === taskId).length >= limits.photosPerTask)
    throw new OfflineError('too_many_photos')
}

async function preparePhoto(tools: PhotoTools, file: Blob): Promise<PreparedPhoto> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const kind = recogniseImage(head)
  if (kind === null) throw new OfflineError('photo_not_an_image')
  try {
    return await tools.prepare(file)
  } catch (cause) {
    throw kind === 'heic'
      ? new OfflineError('photo_heic', { cause })
      : new OfflineError('photo_unreadable', { cause })
  }
}

/**
 * Keeps a photo of a task and puts it on its way: photos go up early, one by one.
 * @returns its id
 */
export async function addPhoto(
  database: OfflineDatabase,
  tools: PhotoTools,
  target: { executionId: number; taskId: number; file: Blob },
  moment: Moment,
): Promise<string> {
  const { executionId, taskId } = target
  // Not made ready in vain; what is true in the end is asked once more where it is kept.
  const before = await look(database, () => database.executions.get(executionId))
  if (before) await look(database, () => refuseTooMany(database, before, taskId))
  const { bytes, thumbnail } = await preparePhoto(tools, target.file)
  const sha256 = await hashBytes(bytes)
  const photoId = createUuidV7(moment.now)
  const takenAt = new Date(moment.now).toISOString()
  const { photos, photoBytes } = database
  await keep(database, [...tablesOfDraft(database), photos, photoBytes], async () => {
    // Kept already, by a first run whose end was lost.
    if ((await photos.get(photoId)) !== undefined) return
    const { row } = await openExecution(database, executionId, moment)
    if (!row.execution.tasks.some((task) => task.id === taskId)) throw new OfflineError('not_found')
    await refuseTooMany(database, row, taskId)
    await photos.add({
      photo_id: photoId,
      execution_id: executionId,
      task_id: taskId,
      size: bytes.byteLength,
      mime: MIME,
      sha256,
      taken_at: takenAt,
      uploaded_at: null,
      removed_at: null,
    })
    await photoBytes.add({ photo_id: photoId, mime: MIME, bytes, thumbnail })
    await enqueue(
      database,
      {
        kind: 'photo',
        assignment_id: row.assignment_id,
        execution_id: executionId,
        task_id: taskId,
        photo_id: photoId,
        path: fillPath(technicianCalls.addPhoto.path, { id: executionId, taskId }),
        body: { photo_id: photoId, sha256, taken_at: takenAt },
        attachedSize: bytes.byteLength,
      },
      moment.now,
    )
  })
  return photoId
}
