import { revokeAllSessions } from '#src/server/auth/sessions/refresh-tokens-store.ts'
import { lockUser } from '#src/server/auth/users/users-store.ts'
import { fullName } from '#src/server/core/full-name.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { unlinkUser } from './oidc-accounts-store.ts'
import type { OidcContext } from './oidc-login.ts'

/**
 * Unlinks a user from their OIDC account and ends all their sessions, since another person may control the OIDC account.
 * The next OIDC account with the user's email is linked instead.
 */
export async function unlinkOidcAccount(
  { core, activity }: OidcContext,
  caller: Caller,
  userId: number,
): Promise<void> {
  await core.database.by(caller).transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw problem('not_found', { what: 'user' })
    if (!(await unlinkUser(tx, userId))) throw problem('not_linked')
    const isOwn = userId === caller.id
    await revokeAllSessions(tx, userId, core.now(), isOwn ? caller.session_id : undefined)
    await activity.record(tx, {
      type: 'user_updated',
      message: isOwn
        ? message('action.company.unlinkedOwn', { who: caller.full_name })
        : message('action.company.unlinked', { who: caller.full_name, person: fullName(user) }),
      sectorId: user.sector_id,
      userId: caller.id,
    })
  })
}
