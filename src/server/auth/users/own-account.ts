import type * as z from 'zod/mini'
import type { profileForm, Tokens } from '#src/contract/identity.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { Role } from '#src/rules/roles.ts'
import type { AuthContext } from '#src/server/auth/auth-context.ts'
import { countFailedSignIn } from '#src/server/auth/login/failed-logins.ts'
import { networkOfAddress } from '#src/server/auth/login/network-of-address.ts'
import { hasOtherAdministratorWithPassword } from '#src/server/auth/oidc/oidc-accounts-store.ts'
import { endPasswordLinks } from '#src/server/auth/passwords/password-links-store.ts'
import { readPasswordRules } from '#src/server/auth/passwords/password-rules.ts'
import { hashNewPassword, isPasswordRight } from '#src/server/auth/passwords/passwords.ts'
import { isExpiredPassword, ownPassword } from '#src/server/auth/passwords/stored-password.ts'
import { limitsOfSignIn, passwordLimit, rateLimitAttempt } from '#src/server/auth/rate-limit.ts'
import {
  hashNetwork,
  refundAttempt,
  rememberNetwork,
  resetAttempts,
} from '#src/server/auth/rate-limit-store.ts'
import { revokeSessions } from '#src/server/auth/sessions/refresh-tokens-store.ts'
import { createSession, signTokens } from '#src/server/auth/sessions/sessions.ts'
import { rateLimitSecondFactor, useSecondFactor } from '#src/server/auth/two-factor/verify-code.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Origin } from '#src/server/db/actor.ts'
import type { Caller } from '#src/server/http/route.ts'
import { Problem, problem } from '#src/server/problems/problem.ts'
import { requireVersion } from '#src/server/versions/require-version.ts'
import {
  findCredentials,
  findOwnPassword,
  findUser,
  lockUser,
  type UserRow,
  updateUser,
} from './users-store.ts'

/** Signs a user in. Account enumeration: neither the message nor the timing shows whether the email exists. */
export async function signIn(
  { core, settings }: Pick<AuthContext, 'core' | 'settings'>,
  given: { email: string; password: string; code?: string | undefined; language?: LanguageCode | undefined },
  from: Origin,
): Promise<{ user: UserRow; tokens: Tokens; language: LanguageCode; session_ends_at: string }> {
  const { database } = core
  const { db } = database
  const place = networkOfAddress(from.address)
  const person = await findCredentials(db, given.email, hashNetwork(place))
  const { pair, others } = limitsOfSignIn(given.email, place, person?.known_network != null)
  const isRight = await isPasswordRight(person?.password_hash ?? null, given.password, () =>
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
    await useSecondFactor(core, tx, person.id, code)
    const refreshToken = await createSession(core, tx, person.id, from.userAgent)
    await rememberNetwork(tx, person.id, place, core.now())
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

export async function readOwnAccount(core: AppContext, caller: Caller): Promise<UserRow> {
  const user = await findUser(core.database.db, caller.id)
  if (!user) throw problem('not_found', { what: 'user' })
  return user
}

export async function changeOwnProfile(
  core: AppContext,
  caller: Caller,
  { version, ...changes }: z.output<typeof profileForm> & { version?: string | undefined },
): Promise<UserRow> {
  const { first_name, last_name, phone, language } = changes
  await core.database.by(caller).transaction(async (tx) => {
    const lockedUser = await lockUser(tx, caller.id)
    if (!lockedUser) throw problem('not_found', { what: 'user' })
    const current = { ...lockedUser, sector: lockedUser.sector_id }
    await requireVersion(tx, caller, { kind: 'user', id: caller.id, current }, { version, changes })
    await updateUser(tx, caller.id, { first_name, last_name, phone, language })
  })
  return readOwnAccount(core, caller)
}

/** Changes the caller's password and ends all their other sessions. */
export async function changeOwnPassword(
  { core, settings }: Pick<AuthContext, 'core' | 'settings'>,
  caller: Caller,
  given: { current_password: string; new_password: string },
): Promise<void> {
  const { database } = core
  const { db } = database
  const limit = { what: `password of ${caller.id}`, ...passwordLimit }
  const owner = await findOwnPassword(db, caller.id)
  const countAttempt = () => rateLimitAttempt(db, [limit], core.now())
  if (!owner || !(await isPasswordRight(owner.password_hash, given.current_password, countAttempt)))
    throw problem('password_wrong', { at: 'current_password' })
  await resetAttempts(db, limit)
  // The session stays valid, so the status is not that of a sign-in.
  if (isExpiredPassword(owner, core.now())) throw problem('one_time_password_expired', { status: 403 })
  if (given.new_password === given.current_password) throw problem('password_same', { at: 'new_password' })
  const rules = await readPasswordRules({ core, settings }, owner, caller)
  const hash = await hashNewPassword(given.new_password, 'new_password', rules)
  await database.by(caller).transaction(async (tx) => {
    await lockUser(tx, caller.id)
    await updateUser(tx, caller.id, ownPassword(hash))
    await endPasswordLinks(tx, caller.id, core.now())
    await revokeSessions(tx, caller.id, core.now(), caller.session_id)
  })
}
