import type { AuthContext } from '#src/server/auth/auth-context.ts'
import { requireCode, requirePassword } from '#src/server/auth/login/reauthenticate.ts'
import { rateLimitAttempt, secondFactorLimit } from '#src/server/auth/rate-limit.ts'
import { resetAttempts } from '#src/server/auth/rate-limit-store.ts'
import { findUser, lockUser } from '#src/server/auth/users/users-store.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { fullName } from '#src/server/core/full-name.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { makeSecret, otpauthUri, verifyTotp } from './totp.ts'
import {
  deleteSecondFactor,
  findFactors,
  findSecondFactor,
  storeSecret,
  updateSecondFactor,
} from './two-factor-store.ts'

/** The issuer name shown in the authenticator app. */
const ISSUER = 'Walkdown'

export async function readSecondFactor({ core, settings }: AuthContext, caller: Caller) {
  const factors = await findFactors(core.database.db, caller.id)
  return {
    is_on: factors.confirmed_at !== null,
    recovery_codes_left: factors.confirmed_at ? (factors.recovery_hashes ?? []).length : 0,
    is_required: await settings.needsSecondFactor(caller),
    has_password: factors.has_password,
  }
}

/** Checks the password, if the user has one: users created by OIDC have none. */
async function requireOwnPassword(core: AppContext, caller: Caller, password: string): Promise<void> {
  if (!(await findFactors(core.database.db, caller.id)).has_password) return
  await requirePassword(core, caller, password)
}

/** Creates a TOTP secret. Logins do not ask for it until a code confirms it. */
export async function beginEnrollment({ core }: AuthContext, caller: Caller, password: string) {
  await requireOwnPassword(core, caller, password)
  const secret = makeSecret()
  return core.database.by(caller).transaction(async (tx) => {
    await lockUser(tx, caller.id)
    if ((await findSecondFactor(tx, caller.id))?.confirmed_at) throw problem('second_factor_there')
    await storeSecret(tx, caller.id, secret)
    const { email } = (await findUser(tx, caller.id))!
    return { secret, address: otpauthUri(secret, email, ISSUER) }
  })
}

/**
 * Enables the second factor once a code proves that the app has the secret.
 * @returns recovery codes, shown only once
 */
export async function confirmEnrollment({ core, activity }: AuthContext, caller: Caller, code: string) {
  const limit = { what: `second factor of ${caller.id}`, ...secondFactorLimit }
  await rateLimitAttempt(core.database.db, [limit], core.now())
  const recoveryCodes = makeRecoveryCodes()
  await core.database.by(caller).transaction(async (tx) => {
    await lockUser(tx, caller.id)
    const factor = await findSecondFactor(tx, caller.id)
    if (!factor) throw problem('second_factor_not_begun')
    if (factor.confirmed_at) throw problem('second_factor_there')
    const step = verifyTotp(factor.secret, code.replaceAll(' ', ''), core.now(), null)
    if (step === null) throw problem('second_factor_code_wrong', { at: 'code' })
    await updateSecondFactor(tx, caller.id, {
      confirmed_at: core.now(),
      last_step: step,
      recovery_hashes: recoveryCodes.map(hashRecoveryCode),
    })
    await activity.record(tx, {
      type: 'user_updated',
      message: message('action.twoFactor.setUp', { who: caller.full_name }),
      sectorId: caller.sector_id,
      userId: caller.id,
    })
  })
  await resetAttempts(core.database.db, limit)
  return { recovery_codes: recoveryCodes }
}

/** Disables the second factor. If the settings require one, it stays; an administrator can remove it. */
export async function disableSecondFactor(
  context: AuthContext,
  caller: Caller,
  { password, code }: { password: string; code: string },
) {
  const { core, activity } = context
  await requireOwnPassword(core, caller, password)
  if ((await readSecondFactor(context, caller)).is_required) throw problem('second_factor_stays')
  await requireCode(core, caller, code)
  await core.database.by(caller).transaction(async (tx) => {
    await lockUser(tx, caller.id)
    if (!(await deleteSecondFactor(tx, caller.id))) return
    await activity.record(tx, {
      type: 'user_updated',
      message: message('action.twoFactor.switchedOff', { who: caller.full_name }),
      sectorId: caller.sector_id,
      userId: caller.id,
    })
  })
}

/** Removes the second factor of a user who lost the app and the recovery codes. */
export async function removeSecondFactor(
  { core, activity }: AuthContext,
  caller: Caller,
  userId: number,
): Promise<void> {
  if (userId === caller.id) throw problem('own_second_factor')
  await core.database.by(caller).transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw problem('not_found', { what: 'user' })
    if (!(await deleteSecondFactor(tx, userId))) return
    await activity.record(tx, {
      type: 'user_updated',
      message: message('action.twoFactor.switchedOffForUser', {
        who: caller.full_name,
        person: fullName(user),
      }),
      sectorId: user.sector_id,
      userId: caller.id,
    })
  })
}
