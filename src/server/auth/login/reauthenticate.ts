import { verifyPassword } from '#src/server/auth/passwords/passwords.ts'
import { passwordLimit, rateLimitAttempt } from '#src/server/auth/rate-limit.ts'
import { resetAttempts } from '#src/server/auth/rate-limit-store.ts'
import { findSecondFactor } from '#src/server/auth/two-factor/two-factor-store.ts'
import { rateLimitSecondFactor, verifySecondFactor } from '#src/server/auth/two-factor/verify-code.ts'
import { findPasswordHash, lockUser } from '#src/server/auth/users/users-store.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Caller } from '#src/server/http/route.ts'
import { Problem, problem } from '#src/server/problems/problem.ts'

/**
 * Protects sign-in settings from a person at an unlocked desk.
 * @throws Problem 400 at `password`, 429 at the rate limit
 */
export async function requirePassword(core: AppContext, caller: Caller, password: string): Promise<void> {
  const { db } = core.database
  const limit = { what: `password of ${caller.id}`, ...passwordLimit }
  const stored = await findPasswordHash(db, caller.id)
  const countAttempt = () => rateLimitAttempt(db, [limit], core.now())
  if (!(await verifyPassword(stored, password, countAttempt)))
    throw problem('password_wrong', { at: 'password' })
  await resetAttempts(db, limit)
}

/**
 * Re-authentication: asks a signed-in user for their password and second factor before an action with serious effects.
 * @throws Problem 400 at `password` or `code`, 429 at the rate limit
 */
export async function reauthenticate(
  core: AppContext,
  caller: Caller,
  { password, code }: { password: string; code: string },
): Promise<void> {
  await requirePassword(core, caller, password)
  await requireCode(core, caller, code)
}

/**
 * Asks for a TOTP or recovery code if the user has set up a second factor.
 * @throws Problem 400 at `code`, 429 at the rate limit
 */
export async function requireCode(core: AppContext, caller: Caller, code: string): Promise<void> {
  const factor = await findSecondFactor(core.database.db, caller.id)
  if (!factor?.confirmed_at) return
  // The session stays valid after a wrong code, so the status is not the 401 of a sign-in.
  if (code === '') throw problem('second_factor_needed', { at: 'code', status: 400 })
  await rateLimitSecondFactor(core, caller.id, code)
  try {
    await core.database.by(caller).transaction(async (tx) => {
      await lockUser(tx, caller.id)
      await verifySecondFactor(core, tx, caller.id, code)
    })
  } catch (error) {
    if (error instanceof Problem && error.code === 'second_factor_wrong')
      throw problem('second_factor_wrong', { at: 'code', status: 400, cause: error })
    throw error
  }
}
