import { type PullReply, pullReply, technicianCalls } from '#src/contract/technician.ts'
import { keep } from '#src/offline/database/keep.ts'
import type { OfflineDatabase } from '#src/offline/database/offline-database.ts'
import { OfflineError } from '#src/offline/offline-error.ts'
import type { Session } from '#src/offline/session/session.ts'
import { applyPull } from './apply-pull.ts'

/** What a pull needs. */
export interface PullContext {
  userId: number
  database: OfflineDatabase
  session: Pick<Session, 'authorizedFetch'>
  now: () => number
}

const TIMEOUT = 120_000

const notOurs = () => new OfflineError('not_our_server', 'The answer did not come from the Walkdown server.')

/** The server's copy, or null when the phone's is still right. */
async function requestPull(
  context: PullContext,
  etag: string | null,
): Promise<{ reply: PullReply; etag: string | null } | null> {
  let response: Response
  let body: unknown
  try {
    response = await context.session.authorizedFetch(
      `/api${technicianCalls.pull.path}`,
      {
        headers: etag === null ? {} : { 'If-None-Match': etag },
        // The browser's own cache must not answer: its copy is not in our stores.
        cache: 'no-store',
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
      },
      context.userId,
    )
    if (response.status === 304 && etag !== null) return null
    body = await response.json()
  } catch (cause) {
    if (cause instanceof OfflineError) throw cause
    if (cause instanceof SyntaxError) throw notOurs()
    throw new OfflineError('no_connection', 'There is no connection to the server.', { cause })
  }
  const refusal = body as { code?: unknown; message?: unknown } | null
  if (response.status === 401)
    throw new OfflineError('sign_in_needed', 'Please sign in to get your latest work.')
  if (response.status !== 200)
    throw typeof refusal?.code === 'string'
      ? new OfflineError('server_refused', String(refusal.message ?? refusal.code))
      : notOurs()
  const parsed = pullReply.safeParse(body)
  if (!parsed.success) throw notOurs()
  return { reply: parsed.data, etag: response.headers.get('ETag') }
}

/**
 * Fetches the technician's work, whole, if it changed.
 * @throws OfflineError no_connection, not_our_server, server_refused, sign_in_needed, no_space
 */
export async function pull(context: PullContext): Promise<'updated' | 'unchanged'> {
  const { database, now } = context
  const known = await database.readMeta('pull')
  const answer = await requestPull(context, known?.etag ?? null)
  if (answer) {
    await applyPull(database, answer.reply, { etag: answer.etag, now: now() })
    return 'updated'
  }
  await keep(database, [database.meta], async () => {
    const current = await database.readMeta('pull')
    if (current) await database.writeMeta('pull', { ...current, pulled_at: new Date(now()).toISOString() })
    await database.meta.delete('pull_error')
  })
  return 'unchanged'
}
