import { apiAddress } from '#src/contract/base-path.ts'
import type { Tokens } from '#src/contract/identity.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import { describeUnreachable, noConnectionError, notOurServerError } from './describe-unreachable.ts'
import type { Expiry, SessionState, SessionStore } from './session-store.ts'

const REFRESH_TIMEOUT = 30_000

function isTokens(body: unknown): body is Tokens {
  const { access, refresh } = (body ?? {}) as Partial<Tokens>
  return typeof access === 'string' && typeof refresh === 'string'
}

/** Only our own server sends an error code; a captive portal does not. */
function readRefusal(body: unknown): { code: string; message: string } | null {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
  return typeof code === 'string' ? { code, message: String(message ?? code) } : null
}

/**
 * Exchanges a refresh token for a new pair.
 * @returns the pair, or the error code of the server's rejection
 * @throws OfflineError without a response of our server: the token may still be valid
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
    if (response && cause instanceof SyntaxError)
      throw describeUnreachable(response.status) ?? notOurServerError()
    throw noConnectionError(cause)
  }
  const { status } = response
  if (status === 200 && isTokens(body)) return body
  const refused = readRefusal(body)
  if (refused && [400, 401, 403].includes(status)) return { refusal: refused.code }
  const unreachable = describeUnreachable(status)
  throw refused && unreachable
    ? new OfflineError('server_refused', { sentence: refused.message, status })
    : (unreachable ?? notOurServerError())
}

/** Rejections with a specific reason of the expiry. */
const expiryOf: Partial<Record<string, Expiry>> = {
  account_deactivated: 'deactivated',
  password_reset: 'reset',
  session_over: 'over',
}

/** The dependencies of a refresh. */
interface Renewal {
  store: SessionStore
  fetch: typeof globalThis.fetch
  announce: (event: 'refreshed' | 'expired', session: SessionState) => void
}

/**
 * Refreshes the tokens of a session, stores the result and notifies listeners.
 * @returns null when another user or nobody is signed in meanwhile; an expired session when the server rejected
 * the refresh token
 * @throws OfflineError as {@link requestTokens}
 */
export async function renewTokens(
  { store, fetch, announce }: Renewal,
  current: SessionState,
): Promise<SessionState | null> {
  const outcome = await requestTokens(fetch, current.tokens.refresh)
  // Another user may have signed in meanwhile: that session must not change.
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

/** Timeout of the logout request, for which nobody waits. Milliseconds. */
const LOGOUT_TIMEOUT = 10_000

/**
 * Ends a session on the server after this phone deleted its tokens.
 * @throws OfflineError when the server is unreachable
 */
export async function logOutOnServer(fetch: typeof globalThis.fetch, tokens: Tokens): Promise<void> {
  const logOut = ({ access, refresh }: Tokens) =>
    fetch(apiAddress(identityCalls.logout.path), {
      method: 'POST',
      headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh }),
      // The request survives when the page closes.
      keepalive: true,
      signal: AbortSignal.timeout(LOGOUT_TIMEOUT),
    })
  try {
    const { status } = await logOut(tokens)
    if (status !== 401) return
    const renewed = await requestTokens(fetch, tokens.refresh)
    if (!('refusal' in renewed)) await logOut(renewed)
  } catch (cause) {
    throw cause instanceof OfflineError ? cause : noConnectionError(cause)
  }
}
