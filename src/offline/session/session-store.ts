import type { Tokens, User } from '#src/contract/identity.ts'
import { OfflineError } from '#src/offline/offline-error.ts'

/** Who is signed in on this phone. An expired session still opens the app and its work; it cannot send. */
export interface SessionState {
  user: User
  tokens: Tokens
  /** The server refused to renew the tokens: sign in again to send. */
  isExpired: boolean
}

const DATABASE = 'walkdown-session'
const STORE = 'entries'
const ENTRIES = {
  access: 'walkdown.access',
  refresh: 'walkdown.refresh',
  user: 'walkdown.user',
  isExpired: 'walkdown.expired',
} as const

/** Where the session is kept: IndexedDB, since the service worker has to read it too. */
export interface SessionStore {
  read(): Promise<SessionState | null>
  /** Changes the session in one transaction; `change` gets what is stored and gives what shall be. */
  change(change: (current: SessionState | null) => SessionState | null): Promise<SessionState | null>
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** A session counts only when it is whole: both tokens, and a user who has an id and a role. */
function toSession(entries: readonly unknown[]): SessionState | null {
  const [access, refresh, user, isExpired] = entries
  if (typeof access !== 'string' || typeof refresh !== 'string') return null
  if (typeof user !== 'object' || user === null) return null
  const { id, role } = user as Partial<User>
  if (typeof id !== 'number' || typeof role !== 'string') return null
  return { user: user as User, tokens: { access, refresh }, isExpired: isExpired === true }
}

/** Opens the store at its first use. @throws OfflineError storage_unavailable, from either call */
export function createSessionStore(databases: () => IDBFactory = () => indexedDB): SessionStore {
  let opening: Promise<IDBDatabase> | null = null

  const open = (): Promise<IDBDatabase> => {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = databases().open(DATABASE, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(STORE)
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        const database = request.result
        const forget = () => {
          opening = null
        }
        database.onclose = forget
        database.onversionchange = () => {
          database.close()
          forget()
        }
        resolve(database)
      }
    }).catch((cause: unknown) => {
      opening = null
      throw new OfflineError('storage_unavailable', 'This browser does not let Walkdown keep your sign-in.', {
        cause,
      })
    })
    return opening
  }

  const readEntries = async (store: IDBObjectStore): Promise<SessionState | null> =>
    toSession(await Promise.all(Object.values(ENTRIES).map((entry) => settle(store.get(entry)))))

  return {
    async read() {
      const database = await open()
      return readEntries(database.transaction(STORE, 'readonly').objectStore(STORE))
    },

    async change(change) {
      const database = await open()
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
      const completed = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
      })
      const store = transaction.objectStore(STORE)
      const next = change(await readEntries(store))
      store.clear()
      if (next) {
        store.put(next.tokens.access, ENTRIES.access)
        store.put(next.tokens.refresh, ENTRIES.refresh)
        store.put(next.user, ENTRIES.user)
        store.put(next.isExpired, ENTRIES.isExpired)
      }
      await completed
      return next
    },
  }
}
