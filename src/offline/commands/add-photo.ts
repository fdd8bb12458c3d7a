import type { Moment } from '#src/offline/core/moment.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import type { ExecutionRow } from '#src/offline/db/rows.ts'
import { readTransaction, writeTransaction } from '#src/offline/db/transactions.ts'
import { listPhotos } from '#src/offline/model/checklist.ts'
import type { PhotoSource, PhotoTools } from '#src/offline/photos/photo-tools.ts'
import { limits } from '#src/rules/limits.ts'
import { openExecution, tablesOfDraft } from './open-execution.ts'
import { capturePhoto, savePhoto } from './save-photo.ts'

/** @throws OfflineError too_many_photos */
async function rejectTooMany(database: OfflineDatabase, row: ExecutionRow, taskId: number): Promise<void> {
  const taken = listPhotos(row, await database.photosOf(row.id), [])
  if (taken.filter((photo) => photo.task_id === taskId).length >= limits.photosPerTask)
    throw new OfflineError('too_many_photos')
}

/**
 * Saves a photo of a task and queues its upload: photos are uploaded early, one by one.
 * @returns its id
 * @throws OfflineError photo_*, too_many_photos, not_found, read_only, not_due, no_space
 */
export async function addPhoto(
  database: OfflineDatabase,
  tools: PhotoTools,
  target: { executionId: number; taskId: number; file: Blob; source: PhotoSource },
  moment: Moment,
): Promise<string> {
  const { executionId, taskId, file, source } = target
  // An early check saves the compression; the write transaction checks again.
  const before = await readTransaction(database, () => database.executions.get(executionId))
  if (before) await readTransaction(database, () => rejectTooMany(database, before, taskId))
  const {
    photo_id: photoId,
    bytes,
    thumbnail,
    sha256,
    ...taken
  } = await capturePhoto(tools, { file, source }, moment.now)
  const prepared = { bytes, thumbnail }
  const { photos, photoBytes } = database
  await writeTransaction(database, [...tablesOfDraft(database), photos, photoBytes], async () => {
    // A first run already saved it, and lost its connection at the end.
    if ((await photos.get(photoId)) !== undefined) return
    const { row } = await openExecution(database, executionId, moment)
    if (!row.execution.tasks.some((task) => task.id === taskId)) throw new OfflineError('not_found')
    await rejectTooMany(database, row, taskId)
    await savePhoto(database, row, { photoId, taskId, taken, prepared, sha256 }, moment.now)
  })
  return photoId
}
