import { normalizeEmail } from '#src/rules/normalize-email.ts'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import { unlinkUser } from '#src/server/auth/oidc/oidc-accounts-store.ts'
import { endPasswordLinks } from '#src/server/auth/passwords/password-links-store.ts'
import { hashPassword, makeOneTimePassword } from '#src/server/auth/passwords/passwords.ts'
import { oneTimePassword } from '#src/server/auth/passwords/stored-password.ts'
import { revokeAllSessions } from '#src/server/auth/sessions/refresh-tokens-store.ts'
import { deleteSecondFactor } from '#src/server/auth/two-factor/two-factor-store.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { fullName } from '#src/server/core/full-name.ts'
import { systemActor } from '#src/server/db/actor.ts'
import { message } from '#src/server/messages/message.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { findAdministrators, lockUser, updateUser } from './users-store.ts'

/**
 * Resets an administrator who lost their password or second factor when no other administrator can help; for the
 * operator of the machine. Sets a new password, removes the second factor and the OIDC link, and ends all sessions.
 * @returns the password, which is not stored
 * @throws OperationalError that lists the administrators when the email is none of theirs
 */
export async function resetAdministrator(
  { core, activity }: { core: Pick<AppContext, 'database' | 'now'>; activity: ActivityService },
  email: string,
): Promise<string> {
  const password = makeOneTimePassword()
  const hash = await hashPassword(password)
  await core.database.by(systemActor('reset-admin')).transaction(async (tx) => {
    const administrators = await findAdministrators(tx)
    const wanted = administrators.find((one) => one.email.toLowerCase() === normalizeEmail(email))
    if (!wanted)
      throw operationalError('no_such_administrator', {
        email,
        emails: administrators.map((one) => one.email),
      })
    const user = (await lockUser(tx, wanted.id))!
    await updateUser(tx, user.id, oneTimePassword(hash, core.now()))
    await deleteSecondFactor(tx, user.id)
    // A linked administrator might be required to sign in by OIDC.
    await unlinkUser(tx, user.id)
    await endPasswordLinks(tx, user.id, core.now())
    await revokeAllSessions(tx, user.id, core.now())
    await activity.record(tx, {
      type: 'user_updated',
      message: message('action.account.resetByOperator', { person: fullName(user) }),
    })
  })
  return password
}
