import { rateLimitAttempt, secondFactorLimit } from '#src/server/auth/rate-limit.ts'
import { resetAttempts } from '#src/server/auth/rate-limit-store.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import { problem } from '#src/server/problems/problem.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { verifyTotp } from './totp.ts'
import { findSecondFactor, type SecondFactorRow, updateSecondFactor } from './two-factor-store.ts'

const limitOf = (userId: number) => ({ what: `second factor of ${userId}`, ...secondFactorLimit })

/**
 * Requires a second-factor code (2FA, MFA) after the right password, and counts the attempt. Runs before the sign-in
 * transaction: a rejected attempt stays counted, and no request waits for a second connection while it holds one.
 * @throws Problem 401 without a code, 429 at the rate limit
 */
export async function rateLimitSecondFactor(core: AppContext, userId: number, code: string): Promise<void> {
  const { db } = core.database
  const factor = await findSecondFactor(db, userId)
  if (!factor?.confirmed_at) return
  if (code === '') throw problem('second_factor_needed')
  await rateLimitAttempt(db, [limitOf(userId)], core.now())
}

/** Consumes a TOTP or recovery code of a locked user row; each works once. @throws Problem 401 when it is wrong */
export async function verifySecondFactor(
  core: AppContext,
  tx: Tx,
  userId: number,
  code: string,
): Promise<void> {
  const factor = await findSecondFactor(tx, userId)
  if (!factor?.confirmed_at) return
  if (code === '') throw problem('second_factor_needed')
  const used = findUsed(factor, code, core.now())
  if (used === null) throw problem('second_factor_wrong')
  await updateSecondFactor(tx, userId, used)
  await resetAttempts(tx, limitOf(userId))
}

/** The column values after the code is used; null when the code is wrong. */
function findUsed(factor: SecondFactorRow, given: string, now: Date) {
  const step = verifyTotp(factor.secret, given.replaceAll(' ', ''), now, factor.last_step)
  if (step !== null) return { last_step: step }
  const hash = hashRecoveryCode(given)
  if (!factor.recovery_hashes.includes(hash)) return null
  return { recovery_hashes: factor.recovery_hashes.filter((one) => one !== hash) }
}
