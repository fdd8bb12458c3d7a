import { scopedName } from '#src/contract/base-path.ts'
import type { User } from '#src/contract/identity.ts'
import { openChannel } from '#src/offline/browser/broadcast-channel.ts'
import { readPageLanguage } from '#src/offline/browser/read-page-language.ts'
import { findLocks, type Locks, requestWithin } from '#src/offline/browser/web-locks.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import { noConnection } from './describe-unreachable.ts'
import { createSessionStore, type SessionState, type SessionStore } from './session-store.ts'

/** The shapes of the contract come with it, which nobody's first screen needs. */
const loadTokenRequests = () =>
  import('./token-requests.ts').catch((cause: unknown) => {
    throw noConnection(cause)
  })

/** What happened to the session, here or in another tab. */
export type SessionEvent = 'signed_in' | 'refreshed' | 'expired' | 'signed_out'

/** Hears of every change, with the session as it is now. */
export type SessionListener = (event: SessionEvent, session: SessionState | null) => void

/** Whether nothing can be sent, nor asked for, before the person has signed in again. */
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

/** An older browser lets an answer come that nobody waits for any more. */
function endWithEither(own: AbortSignal | null | undefined, leaving: AbortSignal): AbortSignal | null {
  if (!own) return leaving
  return 'any' in AbortSignal ? AbortSignal.any([own, leaving]) : own
}

/**
 * Whether its longest time is over, by this phone's clock. With a network the server decides: this clock may be wrong.
 */
const isPastEnd = ({ endsAt }: SessionState, now: number): boolean =>
  endsAt !== undefined && now >= Date.parse(endsAt) && !navigator.onLine

/** The seams of a session; a browser's own by default. */
export interface SessionSeams {
  store?: SessionStore
  fetch?: typeof globalThis.fetch
  locks?: Locks
  now?: () => number
}

const CHANNEL = scopedName('walkdown.session')
const REFRESH_LOCK = scopedName('walkdown.refresh')
/** A refresh of another tab that takes longer than its own time-out is that of a frozen one. Milliseconds. */
const LONGEST_REFRESH = 35_000

/** Creates a session over its seams; the app uses the one of `public.ts`. */
export function createSession(seams: SessionSeams = {}) {
  const store = seams.store ?? createSessionStore()
  const fetch: typeof globalThis.fetch = seams.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const now = seams.now ?? Date.now
  const listeners = new Set<SessionListener>()
  let channel: BroadcastChannel | null = null
  /** Ends what this tab asks for in the name of somebody who signs out. */
  let over = new AbortController()

  const tell = (event: SessionEvent, session: SessionState | null) => {
    if (event === 'signed_out') {
      over.abort(signInNeeded(null))
      over = new AbortController()
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
        tell(message.data, session)
      } catch (error) {
        // What another tab kept cannot be read here now: the next call finds out, and says so.
        if (!(error instanceof OfflineError)) throw error
      }
    }
    return channel
  }

  const announce = (event: SessionEvent, session: SessionState | null) => {
    tell(event, session)
    joinChannel()?.postMessage(event)
  }

  /**
   * Renews the tokens, unless another tab has done so while this one waited for the lock.
   * @returns null when nobody, or somebody else, is signed in by now; an expired session when the server refused
   */
  const renew = (stale: SessionState): Promise<SessionState | null> =>
    requestWithin(seams.locks ?? findLocks(), REFRESH_LOCK, LONGEST_REFRESH, async () => {
      const current = await store.read()
      if (current?.user.id !== stale.user.id) return null
      if (current.isExpired || current.tokens.access !== stale.tokens.access) return current
      const { renewTokens } = await loadTokenRequests()
      return renewTokens({ store, fetch, announce }, current)
    })

  /** @returns the session that there was */
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
    /** The session as it is stored; null when nobody is signed in. @throws OfflineError sign_in_not_kept */
    async readSession(): Promise<SessionState | null> {
      const session = await store.read()
      if (!session || !isPastEnd(session, now())) return session
      return { ...session, isExpired: true, expiry: 'over' }
    },

    /** Keeps who has signed in. */
    async saveSession(
      signedIn: Pick<SessionState, 'user' | 'tokens' | 'endsAt' | 'mustChangePassword'>,
    ): Promise<void> {
      announce('signed_in', await store.change(() => ({ ...signedIn, isExpired: false })))
    },

    /** Keeps who has been let in without the server: they can work, and have to sign in to send. */
    async saveUnlocked(user: User, endsAt: string | null = null): Promise<void> {
      const tokens = { access: '', refresh: '' }
      const ends = endsAt === null ? {} : { endsAt }
      const session = { user, tokens, isExpired: true, expiry: 'unlocked', ...ends } as const
      announce('signed_in', await store.change(() => session))
    },

    /** Keeps that the person has chosen their own password, or has to. */
    async savePasswordChange(mustChangePassword: boolean): Promise<void> {
      const session = await store.change((current) => {
        if (!current) return current
        const { mustChangePassword: _, ...rest } = current
        return mustChangePassword ? { ...rest, mustChangePassword } : rest
      })
      announce(mustChangePassword ? 'refreshed' : 'signed_in', session)
    },

    /** Keeps a changed profile of the person who is signed in. */
    async saveUser(user: User): Promise<void> {
      const session = await store.change((current) =>
        current?.user.id === user.id ? { ...current, user } : current,
      )
      announce('refreshed', session)
    },

    /** Signs out of this phone, where the server knows already. Work that is kept stays. */
    async clearSession(): Promise<void> {
      await clear()
    },

    /**
     * Signs out of this phone, and then on the server as far as it can be reached: nobody waits for that, and what was
     * asked for meanwhile would be refused. Work that is kept stays.
     */
    async leaveSession(): Promise<void> {
      const session = await clear()
      if (!session || session.isExpired) return
      void loadTokenRequests()
        .then(({ sayFarewell }) => sayFarewell(fetch, session.tokens))
        .catch((error: unknown) => {
          // The tokens run out by themselves; a phone without a network must be able to sign out.
          if (!(error instanceof OfflineError)) throw error
        })
    },

    /** Hears of changes in any tab. @returns a function that ends it */
    onSessionChange(listener: SessionListener): () => void {
      joinChannel()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    /**
     * `fetch` with the bearer token; a first 401 renews the tokens once, and the request is made once more.
     * The body must be one that can be sent twice, not a stream.
     * @param forUser sends only as this person, whoever has signed in meanwhile
     * @param sendWith what sends it instead of `fetch`
     * @returns the answer; 401 when the person has to sign in again
     * @throws OfflineError sign_in_needed, account_deactivated, and while renewing why it could not be done; otherwise
     * what `fetch` throws
     */
    async authorizedFetch(
      input: string | URL,
      init: RequestInit = {},
      forUser?: number,
      sendWith: (input: string | URL, init?: RequestInit) => Promise<Response> = fetch,
    ): Promise<Response> {
      const { signal: leaving } = over
      const session = await store.read()
      const isKeptBack = session?.isExpired || session?.mustChangePassword
      if (!session || (forUser !== undefined && (session.user.id !== forUser || isKeptBack)))
        throw signInNeeded(session?.user.id === forUser ? session : null)
      const send = ({ tokens }: SessionState) => {
        const headers = new Headers(init.headers)
        headers.set('Authorization', `Bearer ${tokens.access}`)
        const language = readPageLanguage()
        if (language) headers.set('Accept-Language', language)
        return sendWith(input, { ...init, headers, signal: endWithEither(init.signal, leaving) })
      }
      const response = await send(session)
      if (response.status !== 401) return response
      const renewed = await renew(session)
      if (renewed?.expiry === 'deactivated') throw signInNeeded(renewed)
      if (!renewed || renewed.isExpired) return response
      await response.body?.cancel()
      return send(renewed)
    },

    /** Lets go of the channel between tabs. */
    close(): void {
      channel?.close()
      channel = null
    },
  }
}

/** A person's session on this phone. */
export type Session = ReturnType<typeof createSession>
