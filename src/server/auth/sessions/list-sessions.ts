import type { UserSession } from '#src/contract/accounts/sessions.ts'
import { findSecondFactor } from '#src/server/auth/two-factor/two-factor-store.ts'
import type { IdentityContext } from '#src/server/auth/users/manage-users.ts'
import { findUser, lockUser } from '#src/server/auth/users/users-store.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { fullName } from '#src/server/core/full-name.ts'
import { parseUserAgent } from '#src/server/core/parse-user-agent.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { revokeFamily } from './refresh-tokens-store.ts'
import { findLiveSessions } from './sessions-store.ts'

/** The live sessions of a user. */
export async function listSessions(core: AppContext, caller: Caller, userId: number) {
  const { db } = core.database
  const user = await findUser(db, userId)
  if (!user) throw problem('not_found', { what: 'user' })
  const rows = await findLiveSessions(db, userId, core.now())
  const sessions: UserSession[] = rows.map((row) => ({
    id: row.id,
    ...parseUserAgent(row.user_agent),
    signed_in_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.id === caller.session_id,
  }))
  const factor = await findSecondFactor(db, userId)
  return {
    user: { id: user.id, full_name: fullName(user) },
    has_second_factor: Boolean(factor?.confirmed_at),
    has_company_account: user.has_company_account,
    sessions,
  }
}

/** Ends one session of a user. Data cached on a phone stays there until they sign in again. */
export async function endSession(
  { core, activity }: Pick<IdentityContext, 'core' | 'activity'>,
  caller: Caller,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<void> {
  await core.database.by(caller).transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw problem('not_found', { what: 'user' })
    const now = core.now()
    const live = await findLiveSessions(tx, userId, now)
    if (!live.some(({ id }) => id === sessionId)) throw problem('not_found', { what: 'session' })
    await revokeFamily(tx, sessionId, now)
    if (userId === caller.id) return
    await activity.record(tx, {
      type: 'user_updated',
      message: message('action.account.signedOut', { who: caller.full_name, person: fullName(user) }),
      sectorId: user.sector_id,
      userId: caller.id,
    })
  })
}
