import { hashBytes } from '#src/offline/core/hash-bytes.ts'
import type { Moment } from '#src/offline/core/moment.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { writeTransaction } from '#src/offline/db/transactions.ts'
import type { Annotation, PhotoToAnnotate } from '#src/offline/model/photo-annotation.ts'
import type { PhotoTools } from '#src/offline/photos/photo-tools.ts'
import { createUuidV7 } from '#src/rules/uuid-v7.ts'
import { openExecution, tablesOfDraft } from './open-execution.ts'
import { dropPhoto } from './remove-photo.ts'
import { preparePhoto, savePhoto } from './save-photo.ts'

/** The original photo and its annotations. @param photoId the id of the original or of its annotated copy */
export async function readPhotoToAnnotate(
  database: OfflineDatabase,
  photoId: string,
): Promise<PhotoToAnnotate> {
  const row = await database.photos.get(photoId)
  const stored = await database.photoBytes.get(row?.original_id ?? photoId)
  return {
    picture: stored?.bytes ? new Blob([stored.bytes], { type: stored.mime }) : null,
    marks: row?.marks ?? [],
  }
}

/**
 * Replaces a photo, or its previous annotated copy, by an annotated copy. The original stays on the phone and on
 * the server. Without annotations, the original is shown again.
 * @throws OfflineError photo_*, not_found, read_only, no_space
 */
export async function annotatePhoto(
  database: OfflineDatabase,
  tools: PhotoTools,
  { executionId, photoId, marking }: { executionId: number; photoId: string; marking: Annotation },
  moment: Moment,
): Promise<void> {
  const { marks, picture } = marking
  const copy = picture && (await prepareCopy(tools, picture))
  const copyId = createUuidV7(moment.now)
  const { photos, photoBytes } = database
  await writeTransaction(database, [...tablesOfDraft(database), photos, photoBytes], async () => {
    // A first run already saved it, and lost its connection at the end.
    if ((await photos.get(copyId)) !== undefined) return
    const { row } = await openExecution(database, executionId, moment)
    const shown = await photos.get(photoId)
    const original = shown && (await photos.get(shown.original_id ?? photoId))
    if (!shown || !original || shown.removed_at !== null || original.removed_at !== null)
      throw new OfflineError('not_found')
    if (shown.original_id) await dropPhoto(database, row, shown, moment.now)
    if (!copy) return
    const { task_id: taskId, photo_id: originalId, taken_at, time_source } = original
    const taken = { taken_at, ...(time_source && { time_source }) }
    await savePhoto(
      database,
      row,
      { photoId: copyId, taskId, taken, ...copy, marking: { originalId, marks } },
      moment.now,
    )
  })
}

async function prepareCopy(tools: PhotoTools, picture: Blob) {
  const prepared = await preparePhoto(tools, picture)
  return { prepared, sha256: await hashBytes(prepared.bytes) }
}
