import type { DexieOptions } from 'dexie'
import { startWhenQuiet } from './browser/run-when-idle.ts'
import { browserUnsentWork } from './browser/unsent-work-record.ts'
import type { Upload } from './browser/upload.ts'
import { findLocks } from './browser/web-locks.ts'
import { translateStorageError } from './core/storage-error.ts'
import { createEngine } from './create-engine.ts'
import { OfflineDatabase } from './db/offline-database.ts'
import type { EngineOptions, OfflineEngine } from './offline-engine.ts'
import { createPhotoTools } from './photos/browser-photo-tools.ts'
import type { Session } from './session/session.ts'

/** Opens a person's database, ready to give way to a newer version of the app. */
export async function openDatabase(
  { user, onTrouble = () => {} }: EngineOptions,
  dependencies?: DexieOptions,
): Promise<OfflineDatabase> {
  const database = new OfflineDatabase(user.id, dependencies)
  database.on('versionchange', (event) => {
    // Held open, it would block the other tab, and go on writing into a database that has changed under it.
    database.close()
    onTrouble(event.newVersion === null ? 'storage_cleared' : 'replaced_by_newer_version')
    return false
  })
  // Told at every opening, also when a browser closed it and it is opened anew.
  database.on(
    'ready',
    async () => {
      const { deviceId } = database
      if (deviceId !== null && (await database.readMeta('device'))?.id !== deviceId)
        onTrouble('storage_cleared')
    },
    true,
  )
  // The browser closed it, not we: nothing else may ask for it, and what is on the screen would look saved.
  const lookAgain = () => {
    if (database.deviceId === null || database.hasBeenClosed()) return
    database.readMeta('device').catch(() => onTrouble('storage_lost'))
  }
  database.on('close', () => setTimeout(lookAgain))
  database.on('blocked', () => onTrouble('upgrade_waits_for_old_tab'))
  try {
    await database.open()
  } catch (error) {
    throw translateStorageError(error)
  }
  return database
}

/** Whether there is anything to show before the server is asked. */
async function hasPulled(database: OfflineDatabase): Promise<boolean> {
  try {
    return (await database.readMeta('pull')) !== null
  } catch {
    // The screens read the same, and say why it cannot be read.
    return false
  }
}

const loadWork = () => import('./engine-work.ts')

/** No first screen uploads anything. */
const uploadLater: Upload = async (...request) => (await loadWork()).upload(...request)

/** Opens the work of the person who is signed in. @throws OfflineError storage_unavailable */
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
    marks: browserUnsentWork,
    isAutomatic: true,
    loadWork,
    // A phone that has nothing to show yet has nothing to wait for.
    startLater: (await hasPulled(database)) ? startWhenQuiet : null,
    onTrouble: options.onTrouble ?? (() => {}),
  })
  database.on('versionchange', engine.close)
  return engine
}
