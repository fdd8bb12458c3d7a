import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import type { ExecutionRow } from '#src/offline/db/rows.ts'

/** Receipts of work that is long gone from the phone are kept this long. Milliseconds. */
const RECEIPT_AGE = 30 * 24 * 60 * 60_000

/** Pixels that no checklist shows any more. */
async function forgetPixels(database: OfflineDatabase, executions: readonly ExecutionRow[]): Promise<void> {
  const shown = new Set(await database.photos.toCollection().primaryKeys())
  for (const { execution } of executions)
    for (const { response, previous } of execution.tasks) {
      for (const photo of response?.photos ?? []) shown.add(photo.id)
      if (previous?.photo_id) shown.add(previous.photo_id)
    }
  const stored = await database.photoBytes.toCollection().primaryKeys()
  await database.photoBytes.bulkDelete(stored.filter((photoId) => !shown.has(photoId)))
}

/**
 * Forgets what nothing refers to any more, inside the caller's transaction.
 * @param executions all that can be read
 */
export async function forgetLeftovers(
  database: OfflineDatabase,
  executions: readonly ExecutionRow[],
  now: number,
): Promise<void> {
  await forgetPixels(database, executions)
  const present = new Set(await database.executions.toCollection().primaryKeys())
  const oldest = new Date(now - RECEIPT_AGE).toISOString()
  await database.receipts
    .filter(({ sent_at, execution_id }) => sent_at < oldest && !present.has(execution_id ?? 0))
    .delete()
}
