import { findSecondFactor } from '#src/server/auth/two-factor/two-factor-store.ts'
import { verifySecondFactor } from '#src/server/auth/two-factor/verify-code.ts'
import { findPasswordHash, type UserRow } from '#src/server/auth/users/users-store.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import { type Problem, problem } from '#src/server/problems/problem.ts'
import { type OidcSettings, requiresProviderFactor } from './oidc-settings.ts'

/** The factors of the local account that the user entered. */
export interface LocalFactors {
  /** The hash that the entered password matches; null when no password was entered. */
  passwordHash: string | null
  code: string
}

/** Rolls back the sign-in transaction: the user has to enter factors of the local account. */
export class StepUpRequired extends Error {
  constructor(
    readonly userId: number,
    /** The problem that lists the missing factors. */
    readonly problem: Problem,
  ) {
    super(problem.message)
  }
}

/**
 * Step-up authentication with the factors of the local account. Account takeover: an email at the provider does not
 * prove ownership of the local account. Account linking requires the password and the second factor, if set up. Later
 * sign-ins require the second factor unless the provider has proven its own.
 * @throws StepUpRequired, Problem when the code is wrong
 */
export async function requireStepUp(
  core: AppContext,
  tx: Tx,
  settings: OidcSettings,
  {
    user,
    isLinked,
    factors,
  }: { user: Pick<UserRow, 'id' | 'email'>; isLinked: boolean; factors: LocalFactors | null },
): Promise<void> {
  const hash = isLinked ? null : await findPasswordHash(tx, user.id)
  const hasCode = Boolean((await findSecondFactor(tx, user.id))?.confirmed_at)
  const isCodeAsked = hasCode && !(isLinked && requiresProviderFactor(settings))
  const isPasswordGiven = hash === null || factors?.passwordHash === hash
  if (isPasswordGiven && (!isCodeAsked || factors)) {
    if (isCodeAsked) await verifySecondFactor(core, tx, user.id, factors?.code ?? '')
    return
  }
  const params = { name: settings.name, email: user.email }
  if (isPasswordGiven) throw new StepUpRequired(user.id, problem('second_factor_needed'))
  throw new StepUpRequired(
    user.id,
    problem(isCodeAsked ? 'company_asks_both' : 'company_asks_password', params),
  )
}
