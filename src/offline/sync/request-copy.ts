import type * as z from 'zod/mini'
import { apiAddress } from '#src/contract/base-path.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import {
  describeUnreachable,
  noConnectionError,
  notOurServerError,
} from '#src/offline/session/describe-unreachable.ts'
import type { Session } from '#src/offline/session/session.ts'

interface RequestContext {
  userId: number
  session: Pick<Session, 'authorizedFetch'>
}

const TIMEOUT = 120_000

/**
 * Requests a resource that is stored on this phone.
 * @param path below `/api`, with its query
 * @param known the ETag of the stored copy, null without one, and further request headers
 * @returns the server's copy, or null when the stored copy is current (304); and the server's time, null when unknown
 * @throws OfflineError no_connection, not_our_server, server_refused, sign_in_needed, account_deactivated, and the
 * errors of `describeUnreachable`
 */
export async function requestCopy<Copy>(
  context: RequestContext,
  path: string,
  shape: z.ZodMiniType<Copy>,
  { etag, headers = {} }: { etag: string | null; headers?: Record<string, string> },
): Promise<{ copy: Copy | null; etag: string | null; serverTime: Date | null }> {
  let response: Response | null = null
  let body: unknown
  try {
    response = await context.session.authorizedFetch(
      apiAddress(path),
      {
        headers: etag === null ? headers : { ...headers, 'If-None-Match': etag },
        // The browser's HTTP cache must not answer: its copy is not in our database.
        cache: 'no-store',
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
      },
      context.userId,
    )
    if (response.status === 304 && etag !== null) return { copy: null, etag, serverTime: readDate(response) }
    body = await response.json()
  } catch (cause) {
    if (cause instanceof OfflineError) throw cause
    // An HTML page instead of our server's JSON.
    if (response && cause instanceof SyntaxError)
      throw describeUnreachable(response.status) ?? notOurServerError()
    throw noConnectionError(cause)
  }
  const refusal = body as { code?: unknown; message?: unknown } | null
  if (response.status === 401 || refusal?.code === 'must_change_password')
    throw new OfflineError('sign_in_needed', { status: 401 })
  if (response.status !== 200)
    throw typeof refusal?.code === 'string'
      ? new OfflineError('server_refused', {
          sentence: String(refusal.message ?? refusal.code),
          status: response.status,
        })
      : (describeUnreachable(response.status) ?? notOurServerError())
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw notOurServerError()
  return { copy: parsed.data, etag: response.headers.get('ETag'), serverTime: readDate(response) }
}

/** The `Date` header, in whole seconds. */
function readDate(response: Response): Date | null {
  const date = new Date(response.headers.get('Date') ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}
