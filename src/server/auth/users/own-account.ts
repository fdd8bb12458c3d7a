import type * as z from 'zod/mini'
import type { profileForm } from '#src/contract/identity.ts'
import type { AuthContext } from '#src/server/auth/auth-context.ts'
import { endPasswordLinks } from '#src/server/auth/passwords/password-links-store.ts'
import { readPasswordPolicy } from '#src/server/auth/passwords/password-policy.ts'
import { hashNewPassword, verifyPassword } from '#src/server/auth/passwords/passwords.ts'
import { isExpiredPassword, ownPassword } from '#src/server/auth/passwords/stored-password.ts'
import { passwordLimit, rateLimitAttempt } from '#src/server/auth/rate-limit.ts'
import { resetAttempts } from '#src/server/auth/rate-limit-store.ts'
import { revokeAllSessions } from '#src/server/auth/sessions/refresh-tokens-store.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import { requireVersion } from '#src/server/versions/require-version.ts'
import { findOwnPassword, findUser, lockUser, type UserRow, updateUser } from './users-store.ts'

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
  if (!owner || !(await verifyPassword(owner.password_hash, given.current_password, countAttempt)))
    throw problem('password_wrong', { at: 'current_password' })
  await resetAttempts(db, limit)
  // The session stays valid, so the status is not that of a sign-in.
  if (isExpiredPassword(owner, core.now())) throw problem('one_time_password_expired', { status: 403 })
  if (given.new_password === given.current_password) throw problem('password_same', { at: 'new_password' })
  const policy = await readPasswordPolicy({ core, settings }, owner, caller)
  const hash = await hashNewPassword(given.new_password, 'new_password', policy)
  await database.by(caller).transaction(async (tx) => {
    await lockUser(tx, caller.id)
    await updateUser(tx, caller.id, ownPassword(hash))
    await endPasswordLinks(tx, caller.id, core.now())
    await revokeAllSessions(tx, caller.id, core.now(), caller.session_id)
  })
}
