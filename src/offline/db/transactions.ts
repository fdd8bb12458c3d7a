import type { Table } from 'dexie'
import {
  hasName,
  isConnectionLost,
  isNoSpace,
  translateStorageError,
} from '#src/offline/core/storage-error.ts'
import type { OfflineDatabase } from './offline-database.ts'
import type { PhotoBytesRow } from './rows.ts'

/** Does the work, and once more on a new connection when the browser took the old one away. */
async function onConnection<Result>(database: OfflineDatabase, work: () => Promise<Result>): Promise<Result> {
  const { connection } = database
  try {
    return await work()
  } catch (error) {
    if (!isConnectionLost(error) || database.hasBeenClosed()) throw error
    // Somebody else may have seen it first.
    if (database.connection === connection) await database.reconnect()
    return work()
  }
}

/** Reads from the phone. @throws OfflineError storage_lost, storage_unavailable, replaced_by_newer_version */
export async function readTransaction<Result>(
  database: OfflineDatabase,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await onConnection(database, work)
  } catch (error) {
    throw translateStorageError(error)
  }
}

/** Takes the pixels away that the server has and keeps. @returns what is worth keeping of them */
async function deleteSentPixels(database: OfflineDatabase): Promise<PhotoBytesRow[]> {
  const { photos, photoBytes } = database
  const deleted: PhotoBytesRow[] = []
  await database.transaction('rw', photos, photoBytes, async () => {
    for (const photoId of await photos.filter((photo) => photo.is_kept_there === true).primaryKeys()) {
      const row = await photoBytes.get(photoId)
      if (!row?.bytes) continue
      // Deleted and not written anew without its bytes: a full phone refuses whatever is written, however small.
      await photoBytes.delete(photoId)
      deleted.push({ ...row, bytes: null })
    }
  })
  return deleted
}

/** When space ends, what was sent goes first, what was not never. @returns whether that made room */
async function freeSentPhotos(database: OfflineDatabase): Promise<boolean> {
  const deleted = await deleteSentPixels(database)
  try {
    for (const row of deleted) await database.photoBytes.put(row)
  } catch (error) {
    // Small pictures come again from the server; what matters more may still fit.
    if (!hasName(error, 'QuotaExceededError')) throw error
  }
  return deleted.length > 0
}

/**
 * One write, whole or not at all. What it resolves with is on the disk: a put can succeed and its transaction still
 * abort for lack of space, so only the transaction's end counts. Inside `work` nothing may be awaited but the database,
 * and a second run must do no harm: a connection that is lost at the very end may have kept the first.
 * @throws OfflineError no_space, storage_lost, storage_unavailable, replaced_by_newer_version, and what `work` throws
 */
export async function writeTransaction<Result>(
  database: OfflineDatabase,
  tables: Table[],
  work: () => Promise<Result>,
): Promise<Result> {
  const write = () => onConnection(database, () => database.transaction('rw', tables, work))
  try {
    return await write()
  } catch (error) {
    if (!hasName(error, 'QuotaExceededError')) throw translateStorageError(error)
    try {
      if (await freeSentPhotos(database)) return await write()
    } catch (again) {
      database.isFull = hasName(again, 'QuotaExceededError')
      throw translateStorageError(again)
    }
    database.isFull = true
    throw translateStorageError(error)
  }
}

/** The same for what is only good to know: a phone that is full goes on without it. @returns whether it is kept */
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
