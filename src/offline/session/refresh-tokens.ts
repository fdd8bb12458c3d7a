import type { Tokens } from '#src/contract/identity.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { OfflineError } from '#src/offline/offline-error.ts'

const REFRESH_TIMEOUT = 30_000

function isTokens(body: unknown): body is Tokens {
  const { access, refresh } = (body ?? {}) as Partial<Tokens>
  return typeof access === 'string' && typeof refresh === 'string'
}

/** Only our own server refuses in words of its own; a hotel's sign-in page does not have an error code. */
function isRefusal(status: number, body: unknown): boolean {
  const hasCode = typeof (body as { code?: unknown } | null)?.code === 'string'
  return hasCode && (status === 400 || status === 401 || status === 403)
}

/** What our own server says when it asks to be left alone for a while. */
function readPause(status: number, body: unknown): string | null {
  if (status !== 429 && status !== 503) return null
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
  return typeof code === 'string' && typeof message === 'string' ? message : null
}

/**
 * Exchanges a refresh token for a new pair.
 * @returns null when the server refuses the token
 * @throws OfflineError server_refused when the server has too much to do, no_connection for everything else: the token
 * may still be good
 */
export async function requestTokens(fetch: typeof globalThis.fetch, refresh: string): Promise<Tokens | null> {
  const failed = (cause?: unknown) =>
    new OfflineError('no_connection', 'There is no connection to the server.', { cause })
  let status: number
  let body: unknown
  try {
    const response = await fetch(`/api${identityCalls.refresh.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh }),
      cache: 'no-store',
      signal: AbortSignal.timeout(REFRESH_TIMEOUT),
    })
    status = response.status
    body = await response.json()
  } catch (cause) {
    throw failed(cause)
  }
  if (status === 200 && isTokens(body)) return body
  if (isRefusal(status, body)) return null
  const pause = readPause(status, body)
  if (pause !== null) throw new OfflineError('server_refused', pause, { status })
  throw failed()
}
