import type { Tokens } from '#src/contract/identity.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { Role } from '#src/rules/roles.ts'
import type { AuthContext } from '#src/server/auth/auth-context.ts'
import { hasOtherAdministratorWithPassword } from '#src/server/auth/oidc/oidc-accounts-store.ts'
import { verifyPassword } from '#src/server/auth/passwords/passwords.ts'
import { isExpiredPassword } from '#src/server/auth/passwords/stored-password.ts'
import { limitsOfLogin, rateLimitAttempt } from '#src/server/auth/rate-limit.ts'
import {
  hashNetwork,
  refundAttempt,
  rememberNetwork,
  resetAttempts,
} from '#src/server/auth/rate-limit-store.ts'
import { createSession, signTokens } from '#src/server/auth/sessions/sessions.ts'
import { rateLimitSecondFactor, verifySecondFactor } from '#src/server/auth/two-factor/verify-code.ts'
import {
  findCredentials,
  findUser,
  lockUser,
  type UserRow,
  updateUser,
} from '#src/server/auth/users/users-store.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Origin } from '#src/server/db/actor.ts'
import { Problem, problem } from '#src/server/problems/problem.ts'
import { countFailedSignIn } from './failed-logins.ts'
import { networkOfAddress } from './network-of-address.ts'

/**
 * Password login (sign-in): rate limit, password, second factor, then a session.
 * Account enumeration: neither the message nor the timing shows whether the email exists.
 */
export async function loginWithPassword(
  { core, settings }: Pick<AuthContext, 'core' | 'settings'>,
  given: { email: string; password: string; code?: string | undefined; language?: LanguageCode | undefined },
  from: Origin,
): Promise<{ user: UserRow; tokens: Tokens; language: LanguageCode; session_ends_at: string }> {
  const { database } = core
  const { db } = database
  const network = networkOfAddress(from.address)
  const person = await findCredentials(db, given.email, hashNetwork(network))
  const { pair, others } = limitsOfLogin(given.email, network, person?.known_network != null)
  const isRight = await verifyPassword(person?.password_hash ?? null, given.password, () =>
    rateLimitAttempt(db, [pair, ...others], core.now()),
  )
  if (!person || !isRight) {
    await countFailedSignIn(core, person, from)
    throw problem('sign_in_failed')
  }
  await resetAttempts(db, pair)
  if (others.length > 0) await refundAttempt(db, others)
  // Only shown to a user who knows the password.
  if (person.has_company_account && (await isPasswordOff(core, person)))
    throw problem('password_off', { name: core.company!.settings.name })
  if (isExpiredPassword(person, core.now())) throw problem('one_time_password_expired')
  const code = given.code ?? ''
  await rateLimitSecondFactor(core, person.id, code)
  const { language } = given
  const opened = database.by({ ...person, from }).transaction(async (tx) => {
    const locked = await lockUser(tx, person.id)
    if (!locked) throw problem('sign_in_failed')
    if (!locked.is_active) throw problem('account_deactivated')
    await verifySecondFactor(core, tx, person.id, code)
    const refreshToken = await createSession(core, tx, person.id, from.userAgent)
    await rememberNetwork(tx, person.id, network, core.now())
    if (language && language !== locked.language) await updateUser(tx, person.id, { language })
    return { user: (await findUser(tx, person.id))!, refreshToken }
  })
  const { user, refreshToken } = await opened.catch(async (error) => {
    // After the rollback, which would undo the count.
    if (error instanceof Problem && error.code === 'second_factor_wrong')
      await countFailedSignIn(core, person, from)
    throw error
  })
  const tokens = await signTokens(core, refreshToken)
  return { user, tokens, ...(await settings.describeSignIn(user)) }
}

/** Whether the user must sign in by OIDC. One administrator can always use a password. */
async function isPasswordOff(
  { company, database }: AppContext,
  { id, role }: { id: number; role: Role },
): Promise<boolean> {
  if (!company?.settings.arePasswordsOff) return false
  return role !== 'admin' || hasOtherAdministratorWithPassword(database.db, id)
}
