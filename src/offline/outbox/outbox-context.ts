import type { Upload } from '#src/offline/browser/upload.ts'
import type { Locks } from '#src/offline/browser/web-locks.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import type { Session } from '#src/offline/session/session.ts'

/** The dependencies of the outbox, in a page or in the service worker. */
export interface OutboxContext {
  userId: number
  database: OfflineDatabase
  session: Pick<Session, 'readSession' | 'authorizedFetch'>
  locks: Locks
  /**
   * Opens a channel to the other tabs and the service worker, or returns null. Default: the browser's
   * BroadcastChannel.
   */
  openChannel?: ((name: string) => BroadcastChannel | null) | undefined
  /** Milliseconds since 1970. */
  now: () => number
  /** From 0 up to 1. */
  random: () => number
  /** Like `fetch`, with upload progress; null where the browser has none. */
  upload: Upload | null
  /** True for a run that a person started: it sends photos over every connection. */
  sendsAllPhotos?: boolean
}
