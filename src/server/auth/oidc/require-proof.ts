import { findSecondFactor } from '#src/server/auth/two-factor/two-factor-store.ts'
import { useSecondFactor as takeCode } from '#src/server/auth/two-factor/verify-code.ts'
import { findPasswordHash, type UserRow } from '#src/server/auth/users/users-store.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import { type Problem, problem } from '#src/server/problems/problem.ts'
import { isFactorDemanded, type OidcSettings } from './oidc-settings.ts'

/** What somebody has given of the factors of their account here. */
export interface Proof {
  /** The hash that their password was right for; null where no password was asked for. */
  passwordHash: string | null
  code: string
}

/** Thrown in the transaction of a sign-in, which then changes nothing: factors of the account here are missing. */
export class ProofMissing extends Error {
  constructor(
    readonly userId: number,
    /** What is asked for, in a sentence. */
    readonly asked: Problem,
  ) {
    super(asked.message)
  }
}

/**
 * Account takeover: an email address at the company is no proof of the account here. To link it takes the password and,
 * where there is one, a code. Later a code is asked for unless the company has shown a second factor of its own.
 * @throws ProofMissing, Problem where the code is not right
 */
export async function requireProof(
  core: AppContext,
  tx: Tx,
  settings: OidcSettings,
  { user, isLinked, proof }: { user: Pick<UserRow, 'id' | 'email'>; isLinked: boolean; proof: Proof | null },
): Promise<void> {
  const hash = isLinked ? null : await findPasswordHash(tx, user.id)
  const hasCode = Boolean((await findSecondFactor(tx, user.id))?.confirmed_at)
  const isCodeAsked = hasCode && !(isLinked && isFactorDemanded(settings))
  const isPasswordGiven = hash === null || proof?.passwordHash === hash
  if (isPasswordGiven && (!isCodeAsked || proof)) {
    if (isCodeAsked) await takeCode(core, tx, user.id, proof?.code ?? '')
    return
  }
  const named = { name: settings.name, email: user.email }
  if (isPasswordGiven) throw new ProofMissing(user.id, problem('second_factor_needed'))
  throw new ProofMissing(user.id, problem(isCodeAsked ? 'company_asks_both' : 'company_asks_password', named))
}
