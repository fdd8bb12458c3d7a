import { randomUUID } from 'node:crypto'
import type { Tokens } from '#src/contract/identity.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { LocalizedText } from '#src/rules/language/localized-text.ts'
import { needsSector } from '#src/rules/roles.ts'
import type { AuthContext } from '#src/server/auth/auth-context.ts'
import { networkOfAddress } from '#src/server/auth/login/network-of-address.ts'
import { verifyPassword } from '#src/server/auth/passwords/passwords.ts'
import { isExpiredPassword } from '#src/server/auth/passwords/stored-password.ts'
import { consumeOnce, limitsOfOidc, passwordLimit, rateLimitAttempt } from '#src/server/auth/rate-limit.ts'
import { refundAttempt, rememberNetwork, resetAttempts } from '#src/server/auth/rate-limit-store.ts'
import { createSession, signTokens } from '#src/server/auth/sessions/sessions.ts'
import { rateLimitSecondFactor } from '#src/server/auth/two-factor/verify-code.ts'
import { insertPerson } from '#src/server/auth/users/manage-users.ts'
import {
  findPasswordHash,
  findUser,
  findUserByEmail,
  lockAdministrators,
  lockUser,
  type UserRow,
  updateUser,
} from '#src/server/auth/users/users-store.ts'
import { fullName } from '#src/server/core/full-name.ts'
import type { Origin } from '#src/server/db/actor.ts'
import type { Tx } from '#src/server/db/database.ts'
import { message } from '#src/server/messages/message.ts'
import { Problem, problem } from '#src/server/problems/problem.ts'
import { type AppliedClaims, applyClaims, type ClaimedRole } from './apply-claims.ts'
import {
  findLinkedUser,
  findSectorByCodeOrName,
  linkUser,
  lockOidcLinking,
  type OidcIdentity,
} from './oidc-accounts-store.ts'
import type { Claims, OidcProvider } from './oidc-provider.ts'
import { requiresProviderFactor } from './oidc-settings.ts'
import { findEmail, readEmail, readName, readRole, readSector } from './read-claims.ts'
import { authorizationSeal, pendingLinkSeal, SIGN_IN_LIFETIME } from './sealed-state.ts'
import { type LocalFactors, requireStepUp, StepUpRequired } from './step-up.ts'

export type OidcContext = Pick<AuthContext, 'core' | 'activity'>

interface SignedIn {
  user: UserRow
  tokens: Tokens
  note: LocalizedText | null
}

function requireProvider({ core }: OidcContext): OidcProvider {
  if (!core.company) throw problem('company_off')
  return core.company
}

/** @returns the authorization URL, and the sealed state that the browser returns in a cookie */
export async function beginOidcSignIn(
  context: OidcContext,
): Promise<{ address: string; sealed: string; isSecure: boolean }> {
  const { secret } = context.core
  const now = context.core.now()
  const provider = requireProvider(context)
  const { address, authorization } = await provider.begin(now)
  const isSecure = provider.settings.returnAddress.startsWith('https:')
  return { address, sealed: await authorizationSeal.seal(secret, authorization, now), isSecure }
}

/** The provider has confirmed the user, but the local account requires its own factors. */
interface FactorsRequired {
  /** The problem that lists the missing factors. */
  problem: Problem
  /** Sealed sign-in, which the browser returns with the factors. */
  sealed: string
  isSecure: boolean
}

/** Handles the redirect back from the OIDC provider. @throws Problem when the sign-in fails */
export async function finishOidcSignIn(
  context: OidcContext & Pick<AuthContext, 'settings'>,
  { answer, sealed, language }: { answer: string; sealed: string; language?: LanguageCode | undefined },
  from: Origin,
): Promise<(SignedIn & { language: LanguageCode }) | FactorsRequired> {
  const provider = requireProvider(context)
  const { core } = context
  const { db } = core.database
  const attempts = limitsOfOidc(networkOfAddress(from.address))
  await rateLimitAttempt(db, attempts, core.now())
  let person: { id: number | null; full_name: string } | null = null
  try {
    const { name } = provider.settings
    const authorization = await authorizationSeal.open(core.secret, sealed, core.now())
    if (!authorization || new URLSearchParams(answer).get('state') !== authorization.state)
      throw problem('company_other_attempt', { name })
    // Replay: the state is single-use on this server, whether or not the provider rejects a second use of the code.
    const once = `company state ${authorization.state}`
    if (!(await consumeOnce(db, once, 2 * SIGN_IN_LIFETIME * 1000, core.now())))
      throw problem('company_code_used', { name })
    const claims = await provider.finish(answer, authorization, core.now())
    person = await findActor(context, provider, claims)
    const given = await readClaimedRole(context, provider, claims)
    try {
      const signedIn = await completeSignIn(
        context,
        provider,
        { claims, given, language, factors: null },
        { ...person, from },
      )
      await refundAttempt(db, attempts)
      return { ...signedIn, language: await context.settings.findLanguage(signedIn.user) }
    } catch (error) {
      if (!(error instanceof StepUpRequired)) throw error
      await refundAttempt(db, attempts)
      return {
        problem: error.problem,
        ...(await sealPending(context, provider, { userId: error.userId, claims, given })),
      }
    }
  } catch (error) {
    if (error instanceof Problem) await recordFailure(context, provider, { person, why: error, from })
    throw error
  }
}

async function sealPending(
  { core }: OidcContext,
  { settings }: OidcProvider,
  { userId, claims, given }: { userId: number; claims: Claims; given: ClaimedRole },
) {
  const { iss, sub } = claims
  const email = findEmail(settings, claims)
  const shown = { iss, sub, ...(email !== null && { email, email_verified: true }) }
  const content = { id: randomUUID(), userId, claims: shown, given }
  const isSecure = settings.returnAddress.startsWith('https:')
  return { sealed: await pendingLinkSeal.seal(core.secret, content, core.now()), isSecure }
}

/**
 * Completes a confirmed OIDC sign-in with the factors of the local account.
 * @throws Problem when a factor is wrong
 */
export async function confirmOidcSignIn(
  context: OidcContext & Pick<AuthContext, 'settings'>,
  given: { sealed: string; password: string; code: string; language?: LanguageCode | undefined },
  from: Origin,
): Promise<SignedIn & { language: LanguageCode }> {
  const provider = requireProvider(context)
  const { core } = context
  const { db } = core.database
  const attempts = limitsOfOidc(networkOfAddress(from.address))
  await rateLimitAttempt(db, attempts, core.now())
  const pending = await pendingLinkSeal.open(core.secret, given.sealed, core.now())
  const user = pending && (await findUser(db, pending.userId))
  if (!pending || !user) throw problem('company_other_attempt', { name: provider.settings.name })
  const person = { id: user.id, full_name: fullName(user) }
  try {
    const passwordHash = given.password === '' ? null : await checkPassword(context, user.id, given.password)
    if (passwordHash !== null && isExpiredPassword(user, core.now()))
      throw problem('one_time_password_expired')
    if (given.code !== '') await rateLimitSecondFactor(core, user.id, given.code)
    const factors = { passwordHash, code: given.code }
    const signedIn = await completeSignIn(
      context,
      provider,
      { ...pending, language: given.language, factors },
      { ...person, from },
    )
    await refundAttempt(db, attempts)
    return { ...signedIn, language: await context.settings.findLanguage(signedIn.user) }
  } catch (error) {
    if (error instanceof StepUpRequired) throw error.problem
    if (error instanceof Problem) await recordFailure(context, provider, { person, why: error, from })
    throw error
  }
}

/** @returns the hash that the password matches @throws Problem 400 at `password`, 429 at the rate limit */
async function checkPassword(
  { core }: OidcContext,
  userId: number,
  password: string,
): Promise<string | null> {
  const { db } = core.database
  const limit = { what: `company account of ${userId}`, ...passwordLimit }
  const stored = await findPasswordHash(db, userId)
  const countAttempt = () => rateLimitAttempt(db, [limit], core.now())
  if (!(await verifyPassword(stored, password, countAttempt)))
    throw problem('password_wrong', { at: 'password' })
  await resetAttempts(db, limit)
  return stored
}

/** A user who signs in by OIDC: claims, role and sector, and the factors of the local account. */
interface VerifiedSignIn {
  claims: Claims
  given: ClaimedRole
  factors: LocalFactors | null
  /** The id of a pending sign-in, and the user whose factors were checked. */
  id?: string
  userId?: number
}

const identityOf = ({ iss, sub }: Claims): OidcIdentity => ({ issuer: iss, subject: sub })

/** The actor for the audit log; a new user has only a name. */
async function findActor({ core }: OidcContext, { settings }: OidcProvider, claims: Claims) {
  const { db } = core.database
  const id = await findLinkedUser(db, identityOf(claims))
  const email = id === null ? findEmail(settings, claims) : null
  const known = id === null ? email && (await findUserByEmail(db, email)) : await findUser(db, id)
  if (known) return { id: known.id, full_name: fullName(known) }
  return { id: null, full_name: fullName(readName(claims, email ?? claims.sub)) }
}

async function completeSignIn(
  context: OidcContext,
  provider: OidcProvider,
  { language, ...verified }: VerifiedSignIn & { language: LanguageCode | undefined },
  actor: { id: number | null; full_name: string; from: Origin },
): Promise<SignedIn> {
  const { core } = context
  const { refreshToken, ...signedIn } = await core.database.by(actor).transaction(async (tx) => {
    const { id, note } = await lockOrCreateUser(context, tx, provider, verified)
    if (verified.id !== undefined)
      await consumePending(context, tx, provider, { pendingId: verified.id, isSame: id === verified.userId })
    const isMultiFactor = requiresProviderFactor(provider.settings)
    const refreshToken = await createSession(core, tx, id, actor.from.userAgent, { isMultiFactor })
    await rememberNetwork(tx, id, networkOfAddress(actor.from.address), core.now())
    if (language) await updateUser(tx, id, { language })
    return { user: (await findUser(tx, id))!, refreshToken, note }
  })
  return { ...signedIn, tokens: await signTokens(core, refreshToken) }
}

/** Single-use, and only for the user whose factors were checked. */
async function consumePending(
  { core }: OidcContext,
  tx: Tx,
  { settings: { name } }: OidcProvider,
  { pendingId, isSame }: { pendingId: string; isSame: boolean },
): Promise<void> {
  if (!isSame) throw problem('company_other_attempt', { name })
  if (!(await consumeOnce(tx, `company confirmation ${pendingId}`, 2 * SIGN_IN_LIFETIME * 1000, core.now())))
    throw problem('company_code_used', { name })
}

/** The role and sector of the claims. @throws Problem 403 where the claims give no role, or an unknown sector */
async function readClaimedRole(
  { core }: OidcContext,
  { settings }: OidcProvider,
  claims: Claims,
): Promise<ClaimedRole> {
  const role = readRole(settings, claims)
  const sectorName = readSector(settings, claims)
  if (sectorName === undefined) return { role }
  const sectorId = await findSectorByCodeOrName(core.database.db, sectorName)
  if (sectorId === null) throw problem('company_sector_unknown', { name: settings.name, sector: sectorName })
  return { role, sectorId }
}

/** Finds and locks the user of an OIDC account: already linked, linked now by email, or created. */
async function lockOrCreateUser(
  context: OidcContext,
  tx: Tx,
  { settings }: OidcProvider,
  { claims, given, factors, userId }: VerifiedSignIn,
): Promise<AppliedClaims & { id: number }> {
  const { core, activity } = context
  const { name } = settings
  const identity = identityOf(claims)
  let id = await findLinkedUser(tx, identity)
  if (id === null) {
    await lockOidcLinking(tx)
    id = await findLinkedUser(tx, identity)
  }
  const isLinked = id !== null
  const email = isLinked ? '' : readEmail(settings, claims)
  const found = id === null ? await findUserByEmail(tx, email) : await findUser(tx, id)
  if (!found) {
    // The account was deleted while its user entered the factors.
    if (userId !== undefined) throw problem('company_other_attempt', { name })
    if (!settings.arePeopleCreated) throw problem('company_unknown', { name, email })
    const made = await provisionUser(context, tx, settings.name, { claims, given, email })
    await linkUser(tx, made.id, identity, core.now())
    return { id: made.id, note: null }
  }
  const administrators = found.role === 'admin' ? await lockAdministrators(tx) : []
  const user = await lockUser(tx, found.id)
  if (!user?.is_active) throw problem('account_deactivated')
  if (!isLinked && user.has_company_account) throw problem('company_linked_otherwise', { name, email })
  await requireStepUp(core, tx, settings, { user, isLinked, factors })
  if (!isLinked) {
    await linkUser(tx, user.id, identity, core.now())
    await activity.record(tx, {
      type: 'user_updated',
      message: message('action.company.firstSignIn', { who: fullName(user), company: name }),
      sectorId: user.sector_id,
      userId: user.id,
    })
  }
  const followed = await applyClaims(context, tx, name, { user, given, administrators })
  return { id: user.id, ...followed }
}

/** Just-in-time provisioning: creates an account at the first sign-in. */
function provisionUser(
  context: OidcContext,
  tx: Tx,
  name: string,
  { claims, given: { role, sectorId }, email }: { claims: Claims; given: ClaimedRole; email: string },
): Promise<UserRow> {
  // Users are only created when roles are mapped, so the claims have a role.
  const form = { ...readName(claims, email), email, role: role!, phone: '', sector: sectorId ?? null }
  if (needsSector(form.role) && form.sector === null)
    throw problem('company_without_sector', { name, role: form.role })
  const description = message('action.company.accountCreated', { who: fullName(form), company: name })
  return insertPerson(context, tx, { form, password: null, userId: null, message: description })
}

/** Writes a rejected sign-in to the audit log: the reason, and the user as far as known. */
async function recordFailure(
  { core, activity }: OidcContext,
  { settings: { name } }: OidcProvider,
  {
    person,
    why,
    from,
  }: { person: { id: number | null; full_name: string } | null; why: Problem; from: Origin },
): Promise<void> {
  const thing = person?.id
    ? { id: String(person.id), name: person.full_name }
    : { name: person?.full_name ?? '' }
  const description = message('signIn.companyFailed', { company: name, why: why.asMessage })
  await core.database
    .by({ id: null, full_name: '', from })
    .transaction((tx) =>
      activity.note(tx, { action: 'sign_in_failed', kind: 'sign_in', thing, message: description }),
    )
}
