import type { Table } from 'dexie'
import {
  hasName,
  isConnectionLost,
  isNoSpace,
  translateStorageError,
} from '#src/offline/core/storage-error.ts'
import type { OfflineDatabase } from './offline-database.ts'
import type { PhotoBytesRow } from './rows.ts'

/** Runs the work, and again on a new connection when the browser closed the old one. */
export async function withReconnect<Result>(
  database: OfflineDatabase,
  work: () => Promise<Result>,
): Promise<Result> {
  const { connection } = database
  try {
    return await work()
  } catch (error) {
    if (!isConnectionLost(error) || database.hasBeenClosed()) throw error
    // Another caller may have reconnected already.
    if (database.connection === connection) await database.reconnect()
    return work()
  }
}

/** Reads from the database. @throws OfflineError storage_lost, storage_unavailable, replaced_by_newer_version */
export async function readTransaction<Result>(
  database: OfflineDatabase,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await withReconnect(database, work)
  } catch (error) {
    throw translateStorageError(error)
  }
}

/**
 * Deletes the image bytes that the server has and retains.
 * @returns the rows without bytes, to be stored again with their thumbnails
 */
async function deleteSentPixels(database: OfflineDatabase): Promise<PhotoBytesRow[]> {
  const { photos, photoBytes } = database
  const deleted: PhotoBytesRow[] = []
  await database.transaction('rw', photos, photoBytes, async () => {
    for (const photoId of await photos.filter((photo) => photo.is_kept_there === true).primaryKeys()) {
      const row = await photoBytes.get(photoId)
      if (!row?.bytes) continue
      // Delete instead of update: a full phone rejects every put, however small.
      await photoBytes.delete(photoId)
      deleted.push({ ...row, bytes: null })
    }
  })
  return deleted
}

/** Frees space by deleting the bytes of sent photos, never of unsent ones. @returns true when that freed space */
async function freeSentPhotos(database: OfflineDatabase): Promise<boolean> {
  const deleted = await deleteSentPixels(database)
  try {
    for (const row of deleted) await database.photoBytes.put(row)
  } catch (error) {
    // Thumbnails can be downloaded again; the actual write may still fit.
    if (!hasName(error, 'QuotaExceededError')) throw error
  }
  return deleted.length > 0
}

/** Frees space by emptying a table whose data the server has. @returns true when that freed space */
async function empty(table: Table): Promise<boolean> {
  const count = await table.count()
  if (count > 0) await table.clear()
  return count > 0
}

/**
 * Runs one write transaction. Its result is on disk: a put can succeed and its transaction still abort for lack of
 * space, so only the end of the transaction counts. Inside `work`, await only the database. `work` must be
 * idempotent: a connection that fails at the very end may have committed the first run.
 * @throws OfflineError no_space, storage_lost, storage_unavailable, replaced_by_newer_version, and the errors of
 * `work`
 */
export async function writeTransaction<Result>(
  database: OfflineDatabase,
  tables: Table[],
  work: () => Promise<Result>,
): Promise<Result> {
  let failure: unknown
  const { manuals, plantParts } = database
  // Manuals are easier to miss than sent photos and the equipment of the plants.
  const ways = [
    async () => true,
    () => empty(manuals),
    () => freeSentPhotos(database),
    () => empty(plantParts),
  ]
  for (const free of ways)
    try {
      if (await free()) return await withReconnect(database, () => database.transaction('rw', tables, work))
    } catch (error) {
      failure = translateStorageError(error)
      if (!hasName(error, 'QuotaExceededError')) throw failure
    }
  database.isFull = true
  throw failure
}

/**
 * Runs a write transaction for optional data: a full phone continues without it.
 * @returns true when it was stored
 */
export async function writeIfSpace(
  database: OfflineDatabase,
  tables: Table[],
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await writeTransaction(database, tables, work)
    return true
  } catch (error) {
    if (isNoSpace(error)) return false
    throw error
  }
}
