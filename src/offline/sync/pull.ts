import { ALL_ANSWERS, KNOWN_ANSWERS_HEADER, pullReply, technicianCalls } from '#src/contract/technician.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { writeIfSpace } from '#src/offline/db/transactions.ts'
import { notOurServer } from '#src/offline/session/describe-unreachable.ts'
import type { Session } from '#src/offline/session/session.ts'
import { applyPull } from './apply-pull.ts'
import { type Known, readKnown } from './held-assignments.ts'
import { requestCopy } from './request-copy.ts'

/** What a pull needs. */
export interface PullContext {
  userId: number
  database: OfflineDatabase
  session: Pick<Session, 'authorizedFetch'>
  now: () => number
}

/**
 * Counts the pull in as the newest one, inside the caller's transaction.
 * @returns false when one that began later has been: this answer is older than what is here
 */
async function isNewest(database: OfflineDatabase, number: number): Promise<boolean> {
  const order = (await database.readMeta('pull_order')) ?? { begun: number, applied: 0 }
  if (number < order.applied) return false
  await database.writeMeta('pull_order', { ...order, applied: number })
  return true
}

/**
 * Fetches what changed of the technician's work, or all of it where the phone is in doubt about what it holds.
 * @param number how many pulls had begun on this phone when this one did
 * @throws OfflineError no_connection, not_our_server, server_refused, sign_in_needed, no_space
 */
export async function pull(context: PullContext, number: number): Promise<'updated' | 'unchanged'> {
  const { database, now } = context
  const known = await readKnown(database)
  const fetchSince = async (since: Known) => {
    const answer = await requestCopy(context, technicianCalls.pull.path, pullReply, {
      ...since,
      headers: { ...since.headers, [KNOWN_ANSWERS_HEADER]: ALL_ANSWERS },
    })
    if (!answer) return 'unchanged'
    const { copy, etag } = answer
    return applyPull(database, copy, { etag, now: now() }, () => isNewest(database, number))
  }
  const applied = await fetchSince(known)
  // Another tab has changed what is here meanwhile, or the server has not understood what was said of it.
  const outcome = applied === 'in doubt' ? await fetchSince({ etag: null }) : applied
  if (outcome === 'in doubt') throw notOurServer()
  if (outcome !== 'unchanged') return outcome === 'stored' ? 'updated' : 'unchanged'
  await writeIfSpace(database, [database.meta], async () => {
    if (!(await isNewest(database, number))) return
    const current = await database.readMeta('pull')
    if (current) await database.writeMeta('pull', { ...current, pulled_at: new Date(now()).toISOString() })
    await database.meta.delete('pull_error')
  })
  return 'unchanged'
}
