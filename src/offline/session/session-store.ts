import { scopedName } from '#src/contract/base-path.ts'
import type { Tokens, User } from '#src/contract/identity.ts'
import { abortOnPageHide } from '#src/offline/browser/bfcache.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'

/** The session of this phone. An expired session still opens the app and its work; it cannot send. */
export interface SessionState {
  user: User
  tokens: Tokens
  /** The server rejected the refresh token, or did not respond: sending needs a sign-in. */
  isExpired: boolean
  /** The absolute end of the session; absent when unknown. ISO 8601. */
  endsAt?: string
  /** The reason of the expiry; absent after a normal end. */
  expiry?: Expiry
  /** The user signed in with a one-time password: the server accepts only the request that sets a new one. */
  mustChangePassword?: true
}

const expiries = ['deactivated', 'reset', 'unlocked', 'over'] as const
/**
 * `deactivated`: the account was deactivated. `reset`: another person reset the password. `over`: the session reached its absolute end, and the work is locked
 * until a sign-in. `unlocked`: the user unlocked the app offline with the last accepted password.
 */
export type Expiry = (typeof expiries)[number]

const DATABASE = scopedName('walkdown-session')
const STORE = 'entries'
const ENTRIES = {
  access: 'walkdown.access',
  refresh: 'walkdown.refresh',
  user: 'walkdown.user',
  /** True or the reason when it is expired. */
  expired: 'walkdown.expired',
  endsAt: 'walkdown.ends_at',
  mustChangePassword: 'walkdown.must-change-password',
} as const

/** Maps the current session to the next one; null signs out. */
export type SessionChange = (current: SessionState | null) => SessionState | null

/** The session store: IndexedDB, since the service worker reads it, too. */
export interface SessionStore {
  /** @throws OfflineError sign_in_not_kept, storage_lost, unless this page holds the session in memory */
  read(): Promise<SessionState | null>
  /**
   * Changes the session in one transaction. When the browser blocks storage, the session lasts in memory while
   * this page is open.
   */
  change(change: SessionChange): Promise<SessionState | null>
}

function toPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** A session is valid only with both tokens and a user with an id and a role. */
function toSession(entries: readonly unknown[]): SessionState | null {
  const [access, refresh, user, expired, endsAt, mustChange] = entries
  if (typeof access !== 'string' || typeof refresh !== 'string') return null
  if (typeof user !== 'object' || user === null) return null
  const { id, role } = user as Partial<User>
  if (typeof id !== 'number' || typeof role !== 'string') return null
  const known = expiries.find((expiry) => expiry === expired)
  return {
    user: user as User,
    tokens: { access, refresh },
    isExpired: expired === true || known !== undefined,
    ...(known ? { expiry: known } : {}),
    ...(typeof endsAt === 'string' ? { endsAt } : {}),
    ...(mustChange === true ? { mustChangePassword: true } : {}),
  }
}

const readEntries = async (store: IDBObjectStore): Promise<SessionState | null> =>
  toSession(await Promise.all(Object.values(ENTRIES).map((entry) => toPromise(store.get(entry)))))

async function readStored(database: IDBDatabase): Promise<SessionState | null> {
  return readEntries(database.transaction(STORE, 'readonly').objectStore(STORE))
}

async function changeStored(database: IDBDatabase, change: SessionChange): Promise<SessionState | null> {
  const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
  abortOnPageHide(transaction)
  const completed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  // Awaited last; this handler avoids an unhandled rejection when an earlier read fails.
  completed.catch(() => false)
  const store = transaction.objectStore(STORE)
  const next = change(await readEntries(store))
  store.clear()
  if (next) {
    store.put(next.tokens.access, ENTRIES.access)
    store.put(next.tokens.refresh, ENTRIES.refresh)
    store.put(next.user, ENTRIES.user)
    if (next.endsAt !== undefined) store.put(next.endsAt, ENTRIES.endsAt)
    store.put(next.isExpired && (next.expiry ?? true), ENTRIES.expired)
    if (next.mustChangePassword) store.put(true, ENTRIES.mustChangePassword)
  }
  await completed
  return next
}

/** Maps the cause to an error: storage blocked, or storage failing at the moment. */
function toOfflineError(cause: unknown): OfflineError {
  const isLost = cause instanceof DOMException && !['SecurityError', 'InvalidStateError'].includes(cause.name)
  return isLost
    ? new OfflineError('storage_lost', { cause })
    : new OfflineError('sign_in_not_kept', { cause })
}

/** Creates the store; its database opens at the first use. */
export function createSessionStore(databases: () => IDBFactory = () => indexedDB): SessionStore {
  let opening: Promise<IDBDatabase> | null = null
  /** The session in memory, while the browser could not store the last change. */
  let remembered: { session: SessionState | null } | null = null

  const dropConnection = () => {
    opening = null
  }
  const open = (): Promise<IDBDatabase> => {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = databases().open(DATABASE, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(STORE)
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        const database = request.result
        database.onclose = dropConnection
        database.onversionchange = () => {
          database.close()
          dropConnection()
        }
        resolve(database)
      }
    })
    return opening
  }

  /**
   * Retries once on a new connection: browsers close connections without an event, as iOS does with an app in the
   * background.
   */
  const withDatabase = async <Result>(work: (database: IDBDatabase) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await open())
    } catch {
      dropConnection()
    }
    try {
      return await work(await open())
    } catch (cause) {
      dropConnection()
      throw toOfflineError(cause)
    }
  }

  return {
    read: async () => (remembered ? remembered.session : withDatabase(readStored)),

    async change(change) {
      try {
        const current = remembered
        const next = await withDatabase((database) =>
          changeStored(database, (stored) => change(current ? current.session : stored)),
        )
        remembered = null
        return next
      } catch (error) {
        if (!(error instanceof OfflineError)) throw error
        remembered = { session: change(remembered?.session ?? null) }
        return remembered.session
      }
    },
  }
}
