import type { AuthContext } from '#src/server/auth/auth-context.ts'
import { networkOfAddress } from '#src/server/auth/login/network-of-address.ts'
import { limitsOfForgottenPassword, rateLimitAttempt } from '#src/server/auth/rate-limit.ts'
import { findUserByEmail, lockUser } from '#src/server/auth/users/users-store.ts'
import { type Origin, systemActor } from '#src/server/db/actor.ts'
import { problem } from '#src/server/problems/problem.ts'
import { makeLink } from './password-links.ts'

/**
 * Accepts a password reset request. Account enumeration: the response and its timing are the same whether the account
 * exists; a job does the rest.
 */
export async function requestPasswordReset(
  { core, mail, settings }: AuthContext,
  email: string,
  from: Origin,
): Promise<void> {
  if (!mail.isSetUp || !(await settings.read()).allowPasswordReset) throw problem('no_link_by_mail')
  const { database } = core
  const attempts = limitsOfForgottenPassword(email, networkOfAddress(from.address))
  await rateLimitAttempt(database.db, attempts, core.now())
  await database.transaction((tx) => core.enqueue(tx, 'forgotten-password', { email }))
}

/** The job `forgotten-password`: mails a link if an account has this email. */
export async function sendPasswordResetLink(context: AuthContext, email: string): Promise<void> {
  const { core, mail, settings } = context
  // The setting may have been switched off since the request.
  if (!mail.isSetUp || !(await settings.read()).allowPasswordReset) return
  await core.database.by(systemActor('forgotten-password')).transaction(async (tx) => {
    const found = await findUserByEmail(tx, email)
    const user = found && (await lockUser(tx, found.id))
    if (!user?.is_active || user.email.toLowerCase() !== email) return
    await makeLink(context, tx, user, { kind: 'forgotten_password', by: null, isMailed: true })
  })
}
