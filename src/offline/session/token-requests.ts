import { apiAddress } from '#src/contract/base-path.ts'
import type { Tokens } from '#src/contract/identity.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import { describeUnreachable, noConnection, notOurServer } from './describe-unreachable.ts'
import type { Expiry, SessionState, SessionStore } from './session-store.ts'

const REFRESH_TIMEOUT = 30_000

function isTokens(body: unknown): body is Tokens {
  const { access, refresh } = (body ?? {}) as Partial<Tokens>
  return typeof access === 'string' && typeof refresh === 'string'
}

/** Only our own server refuses in words of its own; a hotel's sign-in page does not have an error code. */
function readWords(body: unknown): { code: string; message: string } | null {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
  return typeof code === 'string' ? { code, message: String(message ?? code) } : null
}

/**
 * Exchanges a refresh token for a new pair.
 * @returns why the server refuses it, as its code, instead of a pair that it does not give
 * @throws OfflineError when there is no such word of the server: the token may still be good
 */
export async function requestTokens(
  fetch: typeof globalThis.fetch,
  refresh: string,
): Promise<Tokens | { refusal: string }> {
  let response: Response | null = null
  let body: unknown
  try {
    response = await fetch(apiAddress(identityCalls.refresh.path), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh }),
      cache: 'no-store',
      signal: AbortSignal.timeout(REFRESH_TIMEOUT),
    })
    body = await response.json()
  } catch (cause) {
    if (response && cause instanceof SyntaxError) throw describeUnreachable(response.status) ?? notOurServer()
    throw noConnection(cause)
  }
  const { status } = response
  if (status === 200 && isTokens(body)) return body
  const words = readWords(body)
  if (words && [400, 401, 403].includes(status)) return { refusal: words.code }
  const silence = describeUnreachable(status)
  throw words && silence
    ? new OfflineError('server_refused', { sentence: words.message, status })
    : (silence ?? notOurServer())
}

/** Refusals that say more than that a session is not renewed. */
const expiryOf: Partial<Record<string, Expiry>> = { account_deactivated: 'deactivated', session_over: 'over' }

/** What a renewal changes. */
interface Renewal {
  store: SessionStore
  fetch: typeof globalThis.fetch
  announce: (event: 'refreshed' | 'expired', session: SessionState) => void
}

/**
 * Renews the tokens of a session, and keeps and tells what came of it.
 * @returns null when somebody else, or nobody, is signed in by now; an expired session when the server refused
 * @throws OfflineError as {@link requestTokens} does
 */
export async function renewTokens(
  { store, fetch, announce }: Renewal,
  current: SessionState,
): Promise<SessionState | null> {
  const outcome = await requestTokens(fetch, current.tokens.refresh)
  // Somebody may have signed in meanwhile: theirs is not ours to change.
  const isSame = (stored: SessionState | null) => stored?.tokens.refresh === current.tokens.refresh
  const session = await store.change((stored) => {
    if (!stored || !isSame(stored)) return stored
    if (!('refusal' in outcome)) return { ...stored, tokens: outcome }
    const expiry = expiryOf[outcome.refusal]
    return { ...stored, isExpired: true, ...(expiry && { expiry }) }
  })
  if (session?.user.id !== current.user.id) return null
  announce(session.isExpired ? 'expired' : 'refreshed', session)
  return session
}

/** Nobody waits for it; a server that is not there is asked no longer than this. Milliseconds. */
const FAREWELL_TIMEOUT = 10_000

/**
 * Tells the server that a sign-in is over, whose tokens nobody has any more.
 * @throws OfflineError when it cannot be reached
 */
export async function sayFarewell(fetch: typeof globalThis.fetch, tokens: Tokens): Promise<void> {
  const tell = ({ access, refresh }: Tokens) =>
    fetch(apiAddress(identityCalls.logout.path), {
      method: 'POST',
      headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh }),
      // It goes out also where the page is closed with the same press.
      keepalive: true,
      signal: AbortSignal.timeout(FAREWELL_TIMEOUT),
    })
  try {
    const { status } = await tell(tokens)
    if (status !== 401) return
    const renewed = await requestTokens(fetch, tokens.refresh)
    if (!('refusal' in renewed)) await tell(renewed)
  } catch (cause) {
    throw cause instanceof OfflineError ? cause : noConnection(cause)
  }
}
