import { findSecondFactor } from '#src/server/auth/two-factor/two-factor-store.ts'
import { useSecondFactor as takeCode } from '#src/server/auth/two-factor/verify-code.ts'
import { findPasswordHash, type UserRow } from '#src/server/auth/users/users-store.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import { type Problem, problem } from '#src/server/problems/problem.ts'
import { isFactorDemanded, type OidcSettings } from './oidc-settings.ts'

/** The factors of the local account that the user entered. */
export interface Proof {
  /** The hash that the entered password matches; null when no password was entered. */
  passwordHash: string | null
  code: string
}

/** Rolls back the sign-in transaction: factors of the local account are missing. */
export class ProofMissing extends Error {
  constructor(
    readonly userId: number,
    /** The problem that lists the missing factors. */
    readonly asked: Problem,
  ) {
    super(asked.message)
  }
}

/**
 * Account takeover: an email at the provider does not prove ownership of the local account. Linking requires the
 * password and the second factor, if set up. Later sign-ins require the second factor unless the provider has proven
 * its own.
 * @throws ProofMissing, Problem when the code is wrong
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
  const params = { name: settings.name, email: user.email }
  if (isPasswordGiven) throw new ProofMissing(user.id, problem('second_factor_needed'))
  throw new ProofMissing(
    user.id,
    problem(isCodeAsked ? 'company_asks_both' : 'company_asks_password', params),
  )
}
