import type { AuthContext } from '#src/server/auth/auth-context.ts'
import { revokeAllSessions } from '#src/server/auth/sessions/refresh-tokens-store.ts'
import { lockUser, updateUser } from '#src/server/auth/users/users-store.ts'
import { fullName } from '#src/server/core/full-name.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { endPasswordLinks } from './password-links-store.ts'
import { hashPassword, makeOneTimePassword } from './passwords.ts'
import { oneTimePassword } from './stored-password.ts'

/**
 * Replaces a forgotten password by a one-time password and ends all sessions of the user.
 * @returns the password, which is not stored and cannot be read again
 */
export async function resetPassword(
  { core, activity, settings }: AuthContext,
  caller: Caller,
  id: number,
): Promise<{ password: string; expires_at: string }> {
  // Users change their own password with the current one.
  if (id === caller.id) throw problem('own_password')
  const { passwordMinLength } = await settings.read(caller)
  const password = makeOneTimePassword(passwordMinLength)
  // Before the transaction, because hashing is slow.
  const hash = await hashPassword(password)
  const stored = oneTimePassword(hash, core.now())
  await core.database.by(caller).transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw problem('not_found', { what: 'user' })
    await updateUser(tx, id, stored)
    await endPasswordLinks(tx, id, core.now())
    await revokeAllSessions(tx, id, core.now())
    await activity.record(tx, {
      type: 'user_updated',
      message: message('action.account.passwordReset', { who: caller.full_name, person: fullName(user) }),
      sectorId: user.sector_id,
      userId: caller.id,
    })
  })
  return { password, expires_at: stored.one_time_password_expires_at!.toISOString() }
}
