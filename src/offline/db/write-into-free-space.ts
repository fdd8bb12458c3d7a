import { hasName, translateStorageError } from '#src/offline/core/storage-error.ts'
import type { OfflineDatabase } from './offline-database.ts'
import { withReconnect } from './transactions.ts'

/**
 * Writes data that the server has: unlike other writes, it never takes the space of other data.
 * @returns true when it was stored
 */
export async function writeIntoFreeSpace(
  database: OfflineDatabase,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await withReconnect(database, work)
    return true
  } catch (error) {
    if (hasName(error, 'QuotaExceededError')) return false
    throw translateStorageError(error)
  }
}
