import type { Upload } from '#src/offline/browser/upload.ts'
import type { Locks } from '#src/offline/browser/web-locks.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import type { Session } from '#src/offline/session/session.ts'

/** Everything that sending needs: the same in a page and in the service worker. */
export interface OutboxContext {
  userId: number
  database: OfflineDatabase
  session: Pick<Session, 'readSession' | 'authorizedFetch'>
  locks: Locks
  /** A line to the other tabs and the service worker, null where there is none; without it, the browser's own. */
  openChannel?: ((name: string) => BroadcastChannel | null) | undefined
  /** Milliseconds since 1970. */
  now: () => number
  /** From 0 up to 1. */
  random: () => number
  /** Makes a photo smaller; null where there is no canvas. */
  shrinkPhoto: ((bytes: ArrayBuffer) => Promise<ArrayBuffer>) | null
  /** `fetch` that tells how a body goes up; null where the browser cannot. */
  upload: Upload | null
}
