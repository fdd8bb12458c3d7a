import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { readAll } from '#src/offline/db/read-all.ts'
import type { ExecutionRow } from '#src/offline/db/rows.ts'

/** Retention of receipts whose work has left the phone. Milliseconds. */
const RECEIPT_AGE = 30 * 24 * 60 * 60_000

/** How long the phone shows the photo of a finding after its receipt: the equipment guide then has it. Milliseconds. */
const REPORTED_PHOTO_AGE = 24 * 60 * 60_000

/** Deletes the photos of findings that the server has. One without an operation was confirmed or discarded. */
async function deleteReportedPhotos(database: OfflineDatabase, now: number): Promise<void> {
  const { rows, unreadable } = await readAll(database.operations)
  // The unreadable operation may be the upload of any of them.
  if (unreadable.length > 0) return
  const waiting = new Set(rows.map(({ photo_id }) => photo_id))
  const oldest = new Date(now - REPORTED_PHOTO_AGE).toISOString()
  await database.photos
    .filter(
      ({ photo_id, report_id, uploaded_at }) =>
        report_id !== undefined && !waiting.has(photo_id) && (uploaded_at ?? '') < oldest,
    )
    .delete()
}

/** Deletes image bytes that no checklist shows. */
async function deleteUnusedBytes(
  database: OfflineDatabase,
  executions: readonly ExecutionRow[],
): Promise<void> {
  const shown = new Set(await database.photos.toCollection().primaryKeys())
  for (const { execution } of executions)
    for (const { response, previous } of execution.tasks) {
      for (const photo of response?.photos ?? []) shown.add(photo.id)
      if (previous?.photo_id) shown.add(previous.photo_id)
    }
  const stored = await database.photoBytes.toCollection().primaryKeys()
  await database.photoBytes.bulkDelete(stored.filter((photoId) => !shown.has(photoId)))
}

/** Deletes unreferenced rows, inside the caller's transaction. @param executions all readable executions */
export async function purgeLeftovers(
  database: OfflineDatabase,
  executions: readonly ExecutionRow[],
  now: number,
): Promise<void> {
  await deleteReportedPhotos(database, now)
  await deleteUnusedBytes(database, executions)
  const present = new Set(await database.executions.toCollection().primaryKeys())
  const oldest = new Date(now - RECEIPT_AGE).toISOString()
  await database.receipts
    .filter(({ sent_at, execution_id }) => sent_at < oldest && !present.has(execution_id ?? 0))
    .delete()
}
