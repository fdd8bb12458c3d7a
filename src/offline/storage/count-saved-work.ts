import { Dexie } from 'dexie'
import { browserUnsentWork } from '#src/offline/browser/unsent-work-record.ts'
import { databaseName, OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { countUnsent } from '#src/offline/queries/sync-status.ts'
import type { SavedCount } from '#src/offline/session/offline-unlock.ts'

/**
 * Counts the saved work of a user whose engine is closed. Background Sync may have sent some of it since. Without a
 * readable database, the record of the last check counts: the work may be lost, and the person must know.
 */
export async function countSavedWork(userId: number): Promise<SavedCount> {
  const counted = await countStored(userId)
  if (counted) return counted
  const { unsent: operations, drafts } = browserUnsentWork.read(userId) ?? { unsent: 0, drafts: 0 }
  return { operations, drafts }
}

async function countStored(userId: number): Promise<SavedCount | null> {
  let database: OfflineDatabase | null = null
  try {
    if (!(await Dexie.exists(databaseName(userId)))) return null
    const opened = new OfflineDatabase(userId)
    database = opened
    // A tab of an older version would hold up the upgrade until it closes.
    const blocked = new Promise<null>((resolve) => opened.on('blocked', () => resolve(null)))
    return await Promise.race([countUnsent(opened, Date.now()), blocked])
  } catch {
    // The browser blocks or has damaged the database: same as none.
    return null
  } finally {
    database?.close()
  }
}
