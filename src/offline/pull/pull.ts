import { pullReply, technicianCalls } from '#src/contract/technician.ts'
import { keep } from '#src/offline/database/keep.ts'
import type { OfflineDatabase } from '#src/offline/database/offline-database.ts'
import type { Session } from '#src/offline/session/session.ts'
import { applyPull } from './apply-pull.ts'
import { requestCopy } from './request-copy.ts'

/** What a pull needs. */
export interface PullContext {
  userId: number
  database: OfflineDatabase
  session: Pick<Session, 'authorizedFetch'>
  now: () => number
}

/**
 * Fetches the technician's work, whole, if it changed.
 * @throws OfflineError no_connection, not_our_server, server_refused, sign_in_needed, no_space
 */
export async function pull(context: PullContext): Promise<'updated' | 'unchanged'> {
  const { database, now } = context
  const known = await database.readMeta('pull')
  const answer = await requestCopy(context, technicianCalls.pull.path, pullReply, known?.etag ?? null)
  if (answer) {
    await applyPull(database, answer.copy, { etag: answer.etag, now: now() })
    return 'updated'
  }
  await keep(database, [database.meta], async () => {
    const current = await database.readMeta('pull')
    if (current) await database.writeMeta('pull', { ...current, pulled_at: new Date(now()).toISOString() })
    await database.meta.delete('pull_error')
  })
  return 'unchanged'
}
