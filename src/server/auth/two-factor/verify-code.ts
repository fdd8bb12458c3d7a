import { rateLimitAttempt, secondFactorLimit } from '#src/server/auth/rate-limit.ts'
import { forgetAttempts } from '#src/server/auth/rate-limit-store.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import { problem } from '#src/server/problems/problem.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findStep } from './totp.ts'
import { findSecondFactor, type SecondFactorRow, updateSecondFactor } from './two-factor-store.ts'

const limitOf = (userId: number) => ({ what: `second factor of ${userId}`, ...secondFactorLimit })

/**
 * Asks for the second factor of somebody whose password was right, and counts the try: before the transaction of the
 * sign-in, so that what is refused stays counted, and nobody waits for a second connection while they hold one.
 * @throws Problem 401 when there is no code, 429 after too many
 */
export async function rateLimitSecondFactor(core: AppContext, userId: number, code: string): Promise<void> {
  const { db } = core.database
  const factor = await findSecondFactor(db, userId)
  if (!factor?.confirmed_at) return
  if (code === '') throw problem('second_factor_needed')
  await rateLimitAttempt(db, [limitOf(userId)], core.now())
}

/**
 * Takes the code of somebody who is held: one of the app, or a recovery code, and each of them once.
 * @throws Problem 401 when it is not right
 */
export async function useSecondFactor(core: AppContext, tx: Tx, userId: number, code: string): Promise<void> {
  const factor = await findSecondFactor(tx, userId)
  if (!factor?.confirmed_at) return
  if (code === '') throw problem('second_factor_needed')
  const used = findUsed(factor, code, core.now())
  if (used === null) throw problem('second_factor_wrong')
  await updateSecondFactor(tx, userId, used)
  await forgetAttempts(tx, limitOf(userId))
}

/** What is used up by a code; null when it is not right. */
function findUsed(factor: SecondFactorRow, given: string, now: Date) {
  const step = findStep(factor.secret, given.replaceAll(' ', ''), now, factor.last_step)
  if (step !== null) return { last_step: step }
  const hash = hashRecoveryCode(given)
  if (!factor.recovery_hashes.includes(hash)) return null
  return { recovery_hashes: factor.recovery_hashes.filter((one) => one !== hash) }
}
