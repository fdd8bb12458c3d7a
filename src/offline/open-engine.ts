import type { DexieOptions } from 'dexie'
import { runWhenIdle } from './browser/run-when-idle.ts'
import { browserUnsentWork } from './browser/unsent-work-record.ts'
import type { Upload } from './browser/upload.ts'
import { findLocks } from './browser/web-locks.ts'
import { translateStorageError } from './core/storage-error.ts'
import { createEngine } from './create-engine.ts'
import { OfflineDatabase } from './db/offline-database.ts'
import type { EngineOptions, OfflineEngine } from './offline-engine.ts'
import { createPhotoTools } from './photos/browser-photo-tools.ts'
import type { Session } from './session/session.ts'

/**
 * Opens a user's database; it closes when a newer version of the app needs it.
 * @throws OfflineError storage_unavailable, storage_lost, replaced_by_newer_version
 */
export async function openDatabase(
  { user, onError = () => {} }: EngineOptions,
  dependencies?: DexieOptions,
): Promise<OfflineDatabase> {
  const database = new OfflineDatabase(user.id, dependencies)
  database.on('versionchange', (event) => {
    // An open connection would block the other tab's upgrade, and write with an outdated schema.
    database.close()
    onError(event.newVersion === null ? 'storage_cleared' : 'replaced_by_newer_version')
    return false
  })
  // Runs at every opening, including after a browser closed the database.
  database.on(
    'ready',
    async () => {
      const { deviceId } = database
      if (deviceId !== null && (await database.readMeta('device'))?.id !== deviceId)
        onError('storage_cleared')
    },
    true,
  )
  // The browser closed the database, and no read may follow: unsaved data on the screen would look saved.
  const checkStorage = () => {
    if (database.deviceId === null || database.hasBeenClosed()) return
    database.readMeta('device').catch(() => onError('storage_lost'))
  }
  database.on('close', () => setTimeout(checkStorage))
  database.on('blocked', () => onError('upgrade_waits_for_old_tab'))
  try {
    await database.open()
  } catch (error) {
    throw translateStorageError(error)
  }
  return database
}

/** True when the database has data to show before the first response. */
async function hasPulled(database: OfflineDatabase): Promise<boolean> {
  try {
    return (await database.readMeta('pull')) !== null
  } catch {
    // The screens read the same database and show the error.
    return false
  }
}

const loadLazyEngine = () => import('./lazy-engine.ts')

/** Uploads load on demand: no first screen needs them. */
const uploadLater: Upload = async (...request) => (await loadLazyEngine()).upload(...request)

/** Opens the engine of the user who is signed in. @throws OfflineError storage_unavailable */
export async function openEngine(session: Session, options: EngineOptions): Promise<OfflineEngine> {
  const database = await openDatabase(options)
  const engine = createEngine({
    userId: options.user.id,
    database,
    session,
    fetch: (input, init) => globalThis.fetch(input, init),
    locks: findLocks(),
    now: Date.now,
    random: Math.random,
    photoTools: createPhotoTools(),
    upload: 'XMLHttpRequest' in globalThis ? uploadLater : null,
    unsentWork: browserUnsentWork,
    isAutomatic: true,
    loadLazyEngine,
    // Without data to show, sending and pulling start immediately.
    startLater: (await hasPulled(database)) ? runWhenIdle : null,
    onError: options.onError ?? (() => {}),
  })
  database.on('versionchange', engine.close)
  return engine
}
