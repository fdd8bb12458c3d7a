import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { type Origin, systemActor } from '#src/server/db/actor.ts'
import { type Message, message } from '#src/server/messages/message.ts'
import {
  addFailedSignIn,
  drainFailedSignIns,
  type FailedSignIns,
  MAX_ADDRESSES,
} from './failed-logins-store.ts'
import { networkOfAddress } from './network-of-address.ts'

const WINDOW = 60 * 60 * 1000
/** Represents all unknown emails. The typed text is not stored: it may be a password. */
const UNKNOWN = { id: 0, full_name: '' }

/** Counts a failed login of an account, or of an unknown email. */
export async function countFailedSignIn(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  person: { id: number; full_name: string } | null,
  { address }: Origin,
): Promise<void> {
  const { id, full_name } = person ?? UNKNOWN
  await addFailedSignIn(database.db, {
    userId: id,
    startsAt: new Date(Math.floor(now().getTime() / WINDOW) * WINDOW),
    fullName: full_name,
    network: networkOfAddress(address),
    address,
  })
}

/**
 * Writes one audit log entry for each account and each hour that has ended. The same transaction deletes the counts,
 * so that with several processes each is written once.
 */
export async function recordFailedSignIns({
  core,
  activity,
}: {
  core: Pick<AppContext, 'database' | 'now'>
  activity: ActivityService
}): Promise<void> {
  const now = core.now().getTime()
  await core.database.by(systemActor('clean-up')).transaction(async (tx) => {
    const rows = await drainFailedSignIns(tx, new Date(now - WINDOW), new Date(now + WINDOW))
    for (const row of rows.sort(byWindow)) {
      const thing =
        row.user_id === UNKNOWN.id ? { name: '' } : { id: String(row.user_id), name: row.full_name }
      await activity.note(tx, {
        action: 'sign_in_failed',
        kind: 'sign_in',
        thing,
        message: describeAttempts(row),
      })
    }
  })
}

const byWindow = (one: FailedSignIns, other: FailedSignIns) =>
  one.starts_at.getTime() - other.starts_at.getTime() || one.user_id - other.user_id

function describeAttempts({
  user_id,
  full_name,
  starts_at,
  count,
  addresses,
  last_address,
}: FailedSignIns): Message {
  const from = message('signIn.addresses', { count: addresses.length })
  return message('signIn.failures', {
    attempts:
      user_id === UNKNOWN.id
        ? message('signIn.unknownAttempts', { count })
        : message('signIn.attempts', { count, who: full_name }),
    addresses: addresses.length < MAX_ADDRESSES ? from : message('signIn.atLeast', { addresses: from }),
    begin: { instant: starts_at.toISOString() },
    end: { instant: new Date(starts_at.getTime() + WINDOW).toISOString() },
    address: last_address,
  })
}
