import { scopedName } from '#src/contract/base-path.ts'
import type { User } from '#src/contract/identity.ts'
import { takeBackWhenShelved } from '#src/offline/browser/bfcache.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import { isNoSpace, translateStorageError } from '#src/offline/core/storage-error.ts'
import { normalizeEmail } from '#src/rules/normalize-email.ts'
import { noConnection } from './describe-unreachable.ts'
import type { PasswordHash } from './password-hash.ts'

/** Only a sign-in hashes: no first screen waits for it. The service worker keeps it for the offline unlock. */
const loadHashing = () =>
  import('./password-hash.ts').catch((cause: unknown) => {
    throw noConnection(cause)
  })

/** What somebody left on this phone when they signed out. */
export interface KeptWork {
  /** Whose it is. */
  user_id: number
  name: string
  operations: number
  photos: number
  drafts: number
}

type Left = Omit<KeptWork, 'user_id' | 'name'>

interface Account {
  user: User
  /** What they signed in with, in lower case. */
  email: string
  /** Of the password that the server last took; null where the browser cannot make one. */
  password: PasswordHash | null
  /** When the server last took it, by the phone's clock. Milliseconds. */
  verified_at: number
  /** When the sign-in ends however much it is used; absent where nobody has said. ISO 8601. */
  ends_at?: string
  /** Wrong passwords since then. */
  failures: number
  left: Left | null
}

const DATABASE = scopedName('walkdown-accounts')
const STORE = 'accounts'
const DAY = 24 * 60 * 60_000

/** How long a password opens the kept work after the server last took it: a shift in the field, and a week of leave. */
export const UNLOCK_DAYS = 7
const MOST_FAILURES = 5

/** No later than the sign-in itself ends. Milliseconds. */
const unlockEnd = ({ verified_at: at, ends_at: ends }: Account): number =>
  Math.min(at + UNLOCK_DAYS * DAY, ends === undefined ? Number.POSITIVE_INFINITY : Date.parse(ends))

const isExpired = (account: Account, now: number): boolean =>
  // A clock that was set back does not lengthen it.
  now > unlockEnd(account) || now < account.verified_at - DAY

/**
 * Who has signed in on this phone, so that their kept work opens again without a network. It is a lock on the app, as
 * strong as the phone's own: the password stands here only as a slow hash, for {@link UNLOCK_DAYS} days.
 * A browser that keeps nothing knows nobody: then signing in needs a connection.
 */
export function createKnownAccounts(
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

  /** Runs in one transaction, and lets go of the database: nothing here is needed often. */
  const use = async <Result>(work: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result | null> => {
    const database = await open()
    if (!database) return null
    const runOnce = () =>
      new Promise<Result>((resolve, reject) => {
        const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
        takeBackWhenShelved(transaction)
        const request = work(transaction.objectStore(STORE))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'))
      })
    try {
      return await runOnce().catch((error) => {
        // Its page was left, and is shown again.
        if (error instanceof DOMException && error.name === 'AbortError') return runOnce()
        throw error
      })
    } catch (error) {
      throw translateStorageError(error)
    } finally {
      database.close()
    }
  }
  const readAll = async () => (await use<Account[]>((store) => store.getAll())) ?? []
  const put = (account: Account) => use((store) => store.put(account))
  const find = async (userId: number) => (await readAll()).find(({ user }) => user.id === userId)

  return {
    /**
     * After the server took a password: it opens this person's work here for some days. A full phone does not keep it,
     * and lets them sign in all the same: {@link findUnlockEnd} says what holds.
     */
    async rememberAccount(user: User, email: string, password: string, endsAt?: string): Promise<void> {
      const { hashPassword, SLOW_ENOUGH } = await loadHashing()
      const ends = endsAt ?? (await find(user.id))?.ends_at
      const account: Account = {
        user,
        email: normalizeEmail(email),
        password: await hashPassword(password, { iterations: iterations ?? SLOW_ENOUGH }),
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

    /** A password that was right here before opens nothing any more, and what is kept stays. */
    async forgetPassword(userId: number): Promise<void> {
      const account = await find(userId)
      if (account) await put({ ...account, password: null })
    },

    /** Somebody signs out, and their work stays. */
    async noteKeptWork(userId: number, left: Left): Promise<void> {
      const account = await find(userId)
      if (account) await put({ ...account, left })
    },

    /** Nothing of theirs is left here. */
    async forgetAccount(userId: number): Promise<void> {
      await use((store) => store.delete(userId))
    },

    /** What people who signed out have left here. */
    async listKeptWork(): Promise<KeptWork[]> {
      const accounts = await readAll()
      return accounts.flatMap(({ user, left }) =>
        left ? [{ user_id: user.id, name: user.full_name, ...left }] : [],
      )
    },

    /** Until when the password opens this person's work without a network; null when it does not. ISO 8601. */
    async findUnlockEnd(userId: number): Promise<string | null> {
      const account = await find(userId)
      if (!account?.password || isExpired(account, now()) || account.failures >= MOST_FAILURES) return null
      return new Date(unlockEnd(account)).toISOString()
    },

    /** When the last sign-in of this person ends however much it is used; null where nobody has said. ISO 8601. */
    async findSessionEnd(userId: number): Promise<string | null> {
      return (await find(userId))?.ends_at ?? null
    },

    /**
     * Lets somebody in without a network, by the password that the server last took.
     * @returns null when nobody is known here by this email
     * @throws OfflineError unlock_expired, unlock_blocked, unlock_wrong
     */
    async unlock(email: string, password: string): Promise<User | null> {
      const wanted = normalizeEmail(email)
      const account = (await readAll()).find((one) => one.email === wanted)
      if (!account?.password) return null
      if (isExpired(account, now())) throw new OfflineError('unlock_expired')
      if (account.failures >= MOST_FAILURES) throw new OfflineError('unlock_blocked')
      const { hashPassword, isSameHash } = await loadHashing()
      // Counted before it is compared: whoever ends the app meanwhile has used up a try, too.
      await put({ ...account, failures: account.failures + 1 })
      const isRight = isSameHash(account.password, await hashPassword(password, account.password))
      if (!isRight) throw new OfflineError('unlock_wrong')
      await put({ ...account, failures: 0, left: null })
      return account.user
    },
  }
}
