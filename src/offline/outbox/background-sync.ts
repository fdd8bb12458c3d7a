import { Dexie } from 'dexie'
import { databaseName, OfflineDatabase } from '#src/offline/database/offline-database.ts'
import { findLocks } from '#src/offline/locks/locks.ts'
import type { Session } from '#src/offline/session/session.ts'
import { drainOutbox } from './drain-outbox.ts'
import { SYNC_TAG } from './sync-tag.ts'

/** The part of a page's service workers that matters here, which TypeScript's own types leave out. */
interface ServiceWorkers {
  getRegistration(): Promise<{ sync?: { register(tag: string): Promise<void> } } | undefined>
}

/**
 * Asks the browser to send when a connection comes, even with the app closed. A bonus: few browsers have it, and those
 * may refuse; the page sends all the same.
 * @returns whether the browser will
 */
export async function askForBackgroundSync(): Promise<boolean> {
  const container = (globalThis.navigator as { serviceWorker?: ServiceWorkers } | undefined)?.serviceWorker
  const registration = await container?.getRegistration()
  if (!registration?.sync) return false
  try {
    await registration.sync.register(SYNC_TAG)
    return true
  } catch {
    return false
  }
}

/**
 * Sends what waits, from the service worker. Rejects while something is left, so that the browser comes again.
 * @throws Error when there is unsent work left that another attempt may send
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
        shrinkPhoto: null,
      },
      new AbortController().signal,
    )
    if (end === 'waiting') throw new Error('Some work still waits to be sent.')
  } finally {
    database.close()
  }
}
