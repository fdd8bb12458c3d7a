import { ALL_ANSWERS, KNOWN_ANSWERS_HEADER, pullReply, technicianCalls } from '#src/contract/technician.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { writeIfSpace } from '#src/offline/db/transactions.ts'
import { notOurServerError } from '#src/offline/session/describe-unreachable.ts'
import type { Session } from '#src/offline/session/session.ts'
import { applyPull } from './apply-pull.ts'
import { requestCopy } from './request-copy.ts'
import { describeStoredCopy, type StoredCopy } from './stored-copies.ts'

/** The dependencies of a pull. */
export interface PullContext {
  userId: number
  database: OfflineDatabase
  session: Pick<Session, 'authorizedFetch'>
  now: () => number
}

/**
 * Registers the pull as the newest one, inside the caller's transaction.
 * @returns false when a later pull was applied: this response is older than the stored copy
 */
async function isNewest(database: OfflineDatabase, number: number): Promise<boolean> {
  const order = (await database.readMeta('pull_order')) ?? { begun: number, applied: 0 }
  if (number < order.applied) return false
  await database.writeMeta('pull_order', { ...order, applied: number })
  return true
}

/**
 * Fetches the changes of the technician's work, or all of it when the stored copy is uncertain.
 * @param number the sequence number of this pull on this phone
 * @throws OfflineError no_connection, not_our_server, server_refused, sign_in_needed, no_space
 */
export async function pull(context: PullContext, number: number): Promise<'updated' | 'unchanged'> {
  const { database, now } = context
  const known = await describeStoredCopy(database)
  let serverTime: Date | null = null
  const fetchSince = async (since: StoredCopy) => {
    const answer = await requestCopy(context, technicianCalls.pull.path, pullReply, {
      ...since,
      headers: { ...since.headers, [KNOWN_ANSWERS_HEADER]: ALL_ANSWERS },
    })
    serverTime = answer.serverTime
    const { copy, etag } = answer
    if (copy === null) return 'unchanged'
    return applyPull(database, copy, { etag, now: now() }, () => isNewest(database, number))
  }
  const applied = await fetchSince(known)
  // Another tab changed the database meanwhile, or the server misread the request headers.
  const outcome = applied === 'in doubt' ? await fetchSince({ etag: null }) : applied
  if (outcome === 'in doubt') throw notOurServerError()
  if (outcome !== 'unchanged') return outcome === 'stored' ? 'updated' : 'unchanged'
  await writeIfSpace(database, [database.meta], async () => {
    if (!(await isNewest(database, number))) return
    const current = await database.readMeta('pull')
    const clock = serverTime && {
      clock_offset: now() - serverTime.getTime(),
      server_time: serverTime.toISOString(),
    }
    if (current)
      await database.writeMeta('pull', { ...current, ...clock, pulled_at: new Date(now()).toISOString() })
    await database.meta.delete('pull_error')
  })
  return 'unchanged'
}
