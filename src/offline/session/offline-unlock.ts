import { scopedName } from '#src/contract/base-path.ts'
import type { User } from '#src/contract/identity.ts'
import { abortOnPageHide } from '#src/offline/browser/bfcache.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import { isNoSpace, translateStorageError } from '#src/offline/core/storage-error.ts'
import { normalizeEmail } from '#src/rules/normalize-email.ts'
import { noConnectionError } from './describe-unreachable.ts'
import type { PasswordHash } from './password-hash.ts'

/** Only a sign-in hashes, so it loads on demand. The service worker precaches it for the offline unlock. */
const loadHashing = () =>
  import('./password-hash.ts').catch((cause: unknown) => {
    throw noConnectionError(cause)
  })

/** Amount of work that is saved on this phone. */
export interface SavedCount {
  /** Operations that the server has not confirmed. */
  operations: number
  /** Checklists that are not submitted. */
  drafts: number
}

/** The work of a user on this phone while nobody is signed in. */
export interface SavedWork extends SavedCount {
  /** The owner. */
  user_id: number
  name: string
}

interface Account {
  user: User
  /** The email of the sign-in, in lower case. */
  email: string
  /** Hash of the last password that the server accepted; null where the browser cannot compute one. */
  password: PasswordHash | null
  /** Time of that acceptance, by the phone's clock. Milliseconds. */
  verified_at: number
  /** The absolute end of the session; absent when unknown. ISO 8601. */
  ends_at?: string
  /** Wrong passwords since then. */
  failures: number
  /** The remaining work at the last sign-out; null after the next sign-in. */
  left: SavedCount | null
}

const DATABASE = scopedName('walkdown-accounts')
const STORE = 'accounts'
const DAY = 24 * 60 * 60_000

/**
 * How long a password unlocks the app offline after the server last accepted it: a shift in the field, or a week
 * of leave.
 */
export const UNLOCK_DAYS = 7
const MAX_FAILURES = 5

/** The end of the offline unlock, not after the end of the session. Milliseconds. */
const unlockEnd = ({ verified_at: at, ends_at: ends }: Account): number =>
  Math.min(at + UNLOCK_DAYS * DAY, ends === undefined ? Number.POSITIVE_INFINITY : Date.parse(ends))

const isExpired = (account: Account, now: number): boolean =>
  // A clock that was set back does not extend it.
  now > unlockEnd(account) || now < account.verified_at - DAY

/**
 * The accounts that signed in on this phone, so that they can unlock it offline. It locks only the app and is as
 * strong as the phone's own lock: the database has only a slow hash of the password, valid for {@link UNLOCK_DAYS}
 * days. A browser that blocks storage knows no account: signing in then needs a connection.
 */
export function createOfflineUnlock(
  databases: () => IDBFactory = () => indexedDB,
  now: () => number = Date.now,
  iterations?: number,
) {
  const open = () =>
    new Promise<IDBDatabase | null>((resolve) => {
      try {
        const request = databases().open(DATABASE, 1)
        request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'user.id' })
        request.onerror = () => resolve(null)
        request.onsuccess = () => resolve(request.result)
      } catch {
        resolve(null)
      }
    })

  /** Runs one transaction and closes the database again, since these calls are rare. */
  const withStore = async <Result>(
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | null> => {
    const database = await open()
    if (!database) return null
    const runOnce = () =>
      new Promise<Result>((resolve, reject) => {
        const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
        abortOnPageHide(transaction)
        const request = work(transaction.objectStore(STORE))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'))
      })
    try {
      return await runOnce().catch((error) => {
        // The bfcache aborted the transaction, and the page is restored.
        if (error instanceof DOMException && error.name === 'AbortError') return runOnce()
        throw error
      })
    } catch (error) {
      throw translateStorageError(error)
    } finally {
      database.close()
    }
  }
  const readAll = async () => (await withStore<Account[]>((store) => store.getAll())) ?? []
  const put = (account: Account) => withStore((store) => store.put(account))
  const find = async (userId: number) => (await readAll()).find(({ user }) => user.id === userId)

  return {
    /**
     * Stores the hash after the server accepted a password: it unlocks the work on this phone for some days. A
     * full phone does not store it, and the sign-in still succeeds: see {@link findUnlockEnd}.
     */
    async rememberAccount(user: User, email: string, password: string, endsAt?: string): Promise<void> {
      const { hashPassword, PBKDF2_ITERATIONS } = await loadHashing()
      const ends = endsAt ?? (await find(user.id))?.ends_at
      const account: Account = {
        user,
        email: normalizeEmail(email),
        password: await hashPassword(password, { iterations: iterations ?? PBKDF2_ITERATIONS }),
        verified_at: now(),
        ...(ends !== undefined && { ends_at: ends }),
        failures: 0,
        left: null,
      }
      try {
        await put(account)
      } catch (error) {
        if (!isNoSpace(error)) throw error
      }
    },

    /** Deletes the stored password hash; the work stays. */
    async forgetPassword(userId: number): Promise<void> {
      const account = await find(userId)
      if (account) await put({ ...account, password: null })
    },

    /** Records the remaining work at a sign-out. */
    async recordSavedWork(userId: number, { operations, drafts }: SavedCount): Promise<void> {
      const account = await find(userId)
      if (account) await put({ ...account, left: { operations, drafts } })
    },

    /** Deletes the account's record. */
    async forgetAccount(userId: number): Promise<void> {
      await withStore((store) => store.delete(userId))
    },

    /**
     * The remaining work of all users of this phone, however their sessions ended.
     * @param count counts the work of a user
     */
    async listSavedWork(count: (userId: number) => Promise<SavedCount>): Promise<SavedWork[]> {
      const listOf = async ({ user, left }: Account): Promise<SavedWork[]> => {
        const { operations, drafts } = left ?? (await count(user.id))
        if (!left && operations + drafts === 0) return []
        return [{ user_id: user.id, name: user.full_name, operations, drafts }]
      }
      return (await Promise.all((await readAll()).map(listOf))).flat()
    },

    /** The end of the offline unlock of a user; null when it is not possible. ISO 8601. */
    async findUnlockEnd(userId: number): Promise<string | null> {
      const account = await find(userId)
      if (!account?.password || isExpired(account, now()) || account.failures >= MAX_FAILURES) return null
      return new Date(unlockEnd(account)).toISOString()
    },

    /** The absolute end of the user's last session; null when unknown. ISO 8601. */
    async findSessionEnd(userId: number): Promise<string | null> {
      return (await find(userId))?.ends_at ?? null
    },

    /**
     * Offline unlock: opens the app with the last password that the server accepted.
     * @returns null when this email is unknown on this phone
     * @throws OfflineError unlock_expired, unlock_blocked, unlock_wrong
     */
    async unlock(email: string, password: string): Promise<User | null> {
      const wanted = normalizeEmail(email)
      const account = (await readAll()).find((one) => one.email === wanted)
      if (!account?.password) return null
      if (isExpired(account, now())) throw new OfflineError('unlock_expired')
      if (account.failures >= MAX_FAILURES) throw new OfflineError('unlock_blocked')
      const { hashPassword, isSameHash } = await loadHashing()
      // Brute force: the attempt counts before the comparison, so closing the app does not save it.
      await put({ ...account, failures: account.failures + 1 })
      const isRight = isSameHash(account.password, await hashPassword(password, account.password))
      if (!isRight) throw new OfflineError('unlock_wrong')
      await put({ ...account, failures: 0, left: null })
      return account.user
    },
  }
}
