import { Dexie } from 'dexie'
import { findLocks } from '#src/offline/browser/web-locks.ts'
import { readConnectionChoices } from '#src/offline/db/connection-choices.ts'
import { databaseName, OfflineDatabase } from '#src/offline/db/offline-database.ts'
import type { Session } from '#src/offline/session/session.ts'
import { drainOutbox } from './drain-outbox.ts'

/**
 * Sends the outbox from the service worker. A rejection makes the browser repeat the Background Sync.
 * @throws Error when operations remain that another attempt may send
 */
export async function sendInBackground(session: Session): Promise<void> {
  const current = await session.readSession()
  if (!current || !(await Dexie.exists(databaseName(current.user.id)))) return
  const database = new OfflineDatabase(current.user.id)
  database.on('versionchange', () => {
    database.close()
    return false
  })
  try {
    const { end } = await drainOutbox(
      {
        userId: current.user.id,
        database,
        session,
        locks: findLocks(),
        now: Date.now,
        random: Math.random,
        upload: null,
      },
      new AbortController().signal,
    )
    // A repetition cannot send what waits for a choice of the person, which registers the next sync.
    if (end === 'waiting' && !(await readConnectionChoices(database)).works_offline)
      throw new Error('The outbox still has unsent work.')
  } finally {
    database.close()
  }
}
