import { normalizeEmail } from '#src/rules/normalize-email.ts'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import { unlinkUser } from '#src/server/auth/oidc/oidc-accounts-store.ts'
import { endPasswordLinks } from '#src/server/auth/passwords/password-links-store.ts'
import { hashPassword, makeOneTimePassword } from '#src/server/auth/passwords/passwords.ts'
import { oneTimePassword } from '#src/server/auth/passwords/stored-password.ts'
import { revokeSessions } from '#src/server/auth/sessions/refresh-tokens-store.ts'
import { deleteSecondFactor } from '#src/server/auth/two-factor/two-factor-store.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { fullName } from '#src/server/core/full-name.ts'
import { byItself } from '#src/server/db/actor.ts'
import { operationalError } from '#src/server/problems/fault.ts'
import { tell } from '#src/server/telling/telling.ts'
import { findAdministrators, lockUser, updateUser } from './users-store.ts'

/**
 * Lets an administrator in again who has lost their password or their second factor, and whom no other administrator can
 * help: for whoever runs the machine. They get another password, nothing else is asked for at the sign-in, and they are
 * signed out everywhere.
 * @returns the password, which is nowhere else
 * @throws Fault naming the administrators when it is none of them
 */
export async function resetAdministrator(
  { core, activity }: { core: Pick<AppContext, 'database' | 'now'>; activity: ActivityService },
  email: string,
): Promise<string> {
  const password = makeOneTimePassword()
  const hash = await hashPassword(password)
  await core.database.by(byItself('let-in')).transaction(async (tx) => {
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
    // Who is linked with an account at the company may have to sign in with that.
    await unlinkUser(tx, user.id)
    await endPasswordLinks(tx, user.id, core.now())
    await revokeSessions(tx, user.id, core.now())
    await activity.record(tx, {
      type: 'user_updated',
      message: tell('did.account.letIn', { person: fullName(user) }),
    })
  })
  return password
}
