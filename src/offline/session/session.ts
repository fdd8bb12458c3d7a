import { scopedName } from '#src/contract/base-path.ts'
import type { User } from '#src/contract/identity.ts'
import { openChannel } from '#src/offline/browser/broadcast-channel.ts'
import { readPageLanguage } from '#src/offline/browser/read-page-language.ts'
import { findLocks, type Locks, requestWithin } from '#src/offline/browser/web-locks.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import { noConnectionError } from './describe-unreachable.ts'
import { createSessionStore, type SessionState, type SessionStore } from './session-store.ts'

/** Loaded on demand: it includes contract shapes that no first screen needs. */
const loadTokenRequests = () =>
  import('./token-requests.ts').catch((cause: unknown) => {
    throw noConnectionError(cause)
  })

/** Session events of this tab or another one. */
export type SessionEvent = 'signed_in' | 'refreshed' | 'expired' | 'signed_out'

/** Receives every change with the current session. */
export type SessionListener = (event: SessionEvent, session: SessionState | null) => void

/** True when every request needs a new sign-in first. */
export function isSignInNeeded(error: unknown): boolean {
  return (
    error instanceof OfflineError && (error.code === 'sign_in_needed' || error.code === 'account_deactivated')
  )
}

function signInNeeded(session: SessionState | null): OfflineError {
  return session?.expiry === 'deactivated'
    ? new OfflineError('account_deactivated')
    : new OfflineError('sign_in_needed')
}

/** Combines two signals; a browser without `AbortSignal.any` uses only the caller's. */
function anySignal(
  callerSignal: AbortSignal | null | undefined,
  signOutSignal: AbortSignal,
): AbortSignal | null {
  if (!callerSignal) return signOutSignal
  return 'any' in AbortSignal ? AbortSignal.any([callerSignal, signOutSignal]) : callerSignal
}

/**
 * True when the absolute end has passed by this phone's clock. Online the server decides, since this clock may be
 * wrong.
 */
const isPastEnd = ({ endsAt }: SessionState, now: number): boolean =>
  endsAt !== undefined && now >= Date.parse(endsAt) && !navigator.onLine

/** The dependencies of a session; the browser's by default. */
export interface SessionDependencies {
  store?: SessionStore
  fetch?: typeof globalThis.fetch
  locks?: Locks
  now?: () => number
}

const CHANNEL = scopedName('walkdown.session')
const REFRESH_LOCK = scopedName('walkdown.refresh')
/** A refresh of another tab beyond its own timeout means that the tab is frozen. Milliseconds. */
const MAX_REFRESH_DURATION = 35_000

/** Creates a session; the app uses the one of `public.ts`. */
export function createSession(seams: SessionDependencies = {}) {
  const store = seams.store ?? createSessionStore()
  const fetch: typeof globalThis.fetch = seams.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const now = seams.now ?? Date.now
  const listeners = new Set<SessionListener>()
  let channel: BroadcastChannel | null = null
  /** Aborts the requests of this tab at a sign-out. */
  let signOutController = new AbortController()

  const notify = (event: SessionEvent, session: SessionState | null) => {
    if (event === 'signed_out') {
      signOutController.abort(signInNeeded(null))
      signOutController = new AbortController()
    }
    for (const listener of listeners) listener(event, session)
  }

  const joinChannel = () => {
    if (channel) return channel
    channel = openChannel(CHANNEL)
    if (channel === null) return null
    channel.onmessage = async (message: MessageEvent<SessionEvent>) => {
      try {
        const session = await store.read()
        notify(message.data, session)
      } catch (error) {
        // The store is unreadable at the moment: the next call throws the error.
        if (!(error instanceof OfflineError)) throw error
      }
    }
    return channel
  }

  const announce = (event: SessionEvent, session: SessionState | null) => {
    notify(event, session)
    joinChannel()?.postMessage(event)
  }

  /**
   * Refreshes the tokens, unless another tab did so while this one waited for the lock.
   * @returns null when another user or nobody is signed in meanwhile; an expired session when the server rejected
   * the refresh token
   */
  const renew = (stale: SessionState): Promise<SessionState | null> =>
    requestWithin(seams.locks ?? findLocks(), REFRESH_LOCK, MAX_REFRESH_DURATION, async () => {
      const current = await store.read()
      if (current?.user.id !== stale.user.id) return null
      if (current.isExpired || current.tokens.access !== stale.tokens.access) return current
      const { renewTokens } = await loadTokenRequests()
      return renewTokens({ store, fetch, announce }, current)
    })

  /** Deletes the session. @returns the previous session */
  const clear = async (): Promise<SessionState | null> => {
    let last: SessionState | null = null
    const session = await store.change((stored) => {
      last = stored
      return null
    })
    announce('signed_out', session)
    return last
  }

  return {
    /** The stored session; null when nobody is signed in. @throws OfflineError sign_in_not_kept, storage_lost */
    async readSession(): Promise<SessionState | null> {
      const session = await store.read()
      if (!session || !isPastEnd(session, now())) return session
      return { ...session, isExpired: true, expiry: 'over' }
    },

    /** Stores the session after a sign-in. */
    async saveSession(
      signedIn: Pick<SessionState, 'user' | 'tokens' | 'endsAt' | 'mustChangePassword'>,
    ): Promise<void> {
      announce('signed_in', await store.change(() => ({ ...signedIn, isExpired: false })))
    },

    /** Stores the session after an offline unlock: the user can work, and needs a sign-in to send. */
    async saveUnlocked(user: User, endsAt: string | null = null): Promise<void> {
      const tokens = { access: '', refresh: '' }
      const ends = endsAt === null ? {} : { endsAt }
      const session = { user, tokens, isExpired: true, expiry: 'unlocked', ...ends } as const
      announce('signed_in', await store.change(() => session))
    },

    /** Stores that the user has changed the password, or must change it. */
    async savePasswordChange(mustChangePassword: boolean): Promise<void> {
      const session = await store.change((current) => {
        if (!current) return current
        const { mustChangePassword: _, ...rest } = current
        return mustChangePassword ? { ...rest, mustChangePassword } : rest
      })
      announce(mustChangePassword ? 'refreshed' : 'signed_in', session)
    },

    /** Stores a changed profile of the signed-in user. */
    async saveUser(user: User): Promise<void> {
      const session = await store.change((current) =>
        current?.user.id === user.id ? { ...current, user } : current,
      )
      announce('refreshed', session)
    },

    /** Deletes the session on this phone only: the server has ended it already. Stored work stays. */
    async clearSession(): Promise<void> {
      await clear()
    },

    /**
     * Signs out of this phone, and then of the server when it is reachable, without waiting for it. Requests in
     * flight are aborted, since the server would reject them. Stored work stays.
     */
    async logOut(): Promise<void> {
      const session = await clear()
      if (!session || session.isExpired) return
      void loadTokenRequests()
        .then(({ logOutOnServer }) => logOutOnServer(fetch, session.tokens))
        .catch((error: unknown) => {
          // The tokens expire on the server; an offline phone must be able to sign out.
          if (!(error instanceof OfflineError)) throw error
        })
    },

    /** Subscribes to session changes of all tabs. @returns a function that unsubscribes */
    onSessionChange(listener: SessionListener): () => void {
      joinChannel()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    /**
     * `fetch` with the bearer token; a first 401 refreshes the tokens once and repeats the request. The body must
     * be reusable, not a stream.
     * @param forUser sends only as this user, even if another one has signed in
     * @param sendWith used instead of `fetch`
     * @returns the response; 401 when the user must sign in again
     * @throws OfflineError sign_in_needed, account_deactivated, or the error of the refresh; otherwise the errors
     * of `fetch`
     */
    async authorizedFetch(
      input: string | URL,
      init: RequestInit = {},
      forUser?: number,
      sendWith: (input: string | URL, init?: RequestInit) => Promise<Response> = fetch,
    ): Promise<Response> {
      const { signal: signOutSignal } = signOutController
      const session = await store.read()
      const isBlocked = session?.isExpired || session?.mustChangePassword
      if (!session || (forUser !== undefined && (session.user.id !== forUser || isBlocked)))
        throw signInNeeded(session?.user.id === forUser ? session : null)
      const send = ({ tokens }: SessionState) => {
        const headers = new Headers(init.headers)
        headers.set('Authorization', `Bearer ${tokens.access}`)
        const language = readPageLanguage()
        if (language) headers.set('Accept-Language', language)
        return sendWith(input, { ...init, headers, signal: anySignal(init.signal, signOutSignal) })
      }
      const response = await send(session)
      if (response.status !== 401) return response
      const renewed = await renew(session)
      if (renewed?.expiry === 'deactivated') throw signInNeeded(renewed)
      if (!renewed || renewed.isExpired) return response
      await response.body?.cancel()
      return send(renewed)
    },

    /** Closes the channel between tabs. */
    close(): void {
      channel?.close()
      channel = null
    },
  }
}

/** The session of this phone. */
export type Session = ReturnType<typeof createSession>
