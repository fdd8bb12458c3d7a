import { scopedName } from '#src/contract/base-path.ts'
import type { Tokens, User } from '#src/contract/identity.ts'
import { takeBackWhenShelved } from '#src/offline/browser/bfcache.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'

/** Who is signed in on this phone. An expired session still opens the app and its work; it cannot send. */
export interface SessionState {
  user: User
  tokens: Tokens
  /** The server refused to renew the tokens, or was not asked: sign in again to send. */
  isExpired: boolean
  /** When the person has to sign in again however much they use it; absent where nobody has said. ISO 8601. */
  endsAt?: string
  /** Why it is expired; absent where a sign-in has simply ended. */
  expiry?: Expiry
  /** They signed in with a one-time password: the server takes nothing but their own before it is chosen. */
  mustChangePassword?: true
}

const expiries = ['deactivated', 'unlocked', 'over'] as const
/** The account was deactivated; the session has reached its longest time, and the work is locked until a sign-in; or the person was let in without a network, by the password that was last right. */
export type Expiry = (typeof expiries)[number]

const DATABASE = scopedName('walkdown-session')
const STORE = 'entries'
const ENTRIES = {
  access: 'walkdown.access',
  refresh: 'walkdown.refresh',
  user: 'walkdown.user',
  /** Whether it is expired, or why. */
  expired: 'walkdown.expired',
  endsAt: 'walkdown.ends_at',
  mustChangePassword: 'walkdown.must-change-password',
} as const

/** What shall be instead of what is. */
export type SessionChange = (current: SessionState | null) => SessionState | null

/** Where the session is kept: IndexedDB, since the service worker has to read it too. */
export interface SessionStore {
  /** @throws OfflineError sign_in_not_kept, storage_lost, while nobody has signed in on this page */
  read(): Promise<SessionState | null>
  /**
   * Changes the session in one transaction. Where the browser keeps nothing, this page remembers it for as long as it
   * is open.
   */
  change(change: SessionChange): Promise<SessionState | null>
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** A session counts only when it is whole: both tokens, and a user who has an id and a role. */
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
  toSession(await Promise.all(Object.values(ENTRIES).map((entry) => settle(store.get(entry)))))

async function readKept(database: IDBDatabase): Promise<SessionState | null> {
  return readEntries(database.transaction(STORE, 'readonly').objectStore(STORE))
}

async function changeKept(database: IDBDatabase, change: SessionChange): Promise<SessionState | null> {
  const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
  takeBackWhenShelved(transaction)
  const completed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  // It is awaited last, and must not count as unheard when a read before it fails.
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

/** The browser keeps nothing at all here, or its storage does not answer just now. */
function explain(cause: unknown): OfflineError {
  const isLost = cause instanceof DOMException && !['SecurityError', 'InvalidStateError'].includes(cause.name)
  return isLost
    ? new OfflineError('storage_lost', { cause })
    : new OfflineError('sign_in_not_kept', { cause })
}

/** Opens the store at its first use. */
export function createSessionStore(databases: () => IDBFactory = () => indexedDB): SessionStore {
  let opening: Promise<IDBDatabase> | null = null
  /** The session of this page, as long as the browser did not keep the last change. */
  let remembered: { session: SessionState | null } | null = null

  const forget = () => {
    opening = null
  }
  const open = (): Promise<IDBDatabase> => {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = databases().open(DATABASE, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(STORE)
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        const database = request.result
        database.onclose = forget
        database.onversionchange = () => {
          database.close()
          forget()
        }
        resolve(database)
      }
    })
    return opening
  }

  /** Browsers take a connection away without a word, as iOS does from an app in the background: then once more. */
  const use = async <Result>(work: (database: IDBDatabase) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await open())
    } catch {
      forget()
    }
    try {
      return await work(await open())
    } catch (cause) {
      forget()
      throw explain(cause)
    }
  }

  return {
    read: async () => (remembered ? remembered.session : use(readKept)),

    async change(change) {
      try {
        const kept = remembered
        const next = await use((database) =>
          changeKept(database, (stored) => change(kept ? kept.session : stored)),
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
