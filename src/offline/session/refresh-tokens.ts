import type { Tokens } from '#src/contract/identity.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { OfflineError } from '#src/offline/ground/offline-error.ts'
import { describeSilence, noConnection, notOurServer } from './describe-silence.ts'

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
    response = await fetch(`/api${identityCalls.refresh.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh }),
      cache: 'no-store',
      signal: AbortSignal.timeout(REFRESH_TIMEOUT),
    })
    body = await response.json()
  } catch (cause) {
    if (response && cause instanceof SyntaxError) throw describeSilence(response.status) ?? notOurServer()
    throw noConnection(cause)
  }
  const { status } = response
  if (status === 200 && isTokens(body)) return body
  const words = readWords(body)
  if (words && [400, 401, 403].includes(status)) return { refusal: words.code }
  const silence = describeSilence(status)
  throw words && silence
    ? new OfflineError('server_refused', { sentence: words.message, status })
    : (silence ?? notOurServer())
}
