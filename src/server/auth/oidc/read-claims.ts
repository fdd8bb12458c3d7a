import { email as emailShape } from '#src/contract/identity.ts'
import { limits } from '#src/rules/limits.ts'
import { type Role, roles } from '#src/rules/roles.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { Claims } from './oidc-provider.ts'
import type { OidcSettings } from './oidc-settings.ts'

/** Characters of a name, each of which may be two of the contract's. */
const MOST = limits.nameLength / 2

/** A claim by its name, or by the way to it where it stands inside another one: `realm_access.roles`. */
function findClaim(claims: Claims, name: string): unknown {
  if (name in claims) return claims[name]
  let found: unknown = claims
  for (const part of name.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined
    found = (found as Record<string, unknown>)[part]
  }
  return found
}

/** What a database keeps, on one line. */
const clean = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()

const isText = (value: unknown): value is string => typeof value === 'string' && clean(value) !== ''

/** The words of a claim: one or several. */
function readWords(claims: Claims, name: string): string[] {
  const found = findClaim(claims, name)
  return (Array.isArray(found) ? found : [found]).filter(isText).map(clean)
}

/**
 * The role that the claims give, the one that may most where there are several; undefined where roles are given by
 * administrators here.
 * @throws Problem 403 where they give none
 */
export function readRole({ roles: mapped, name }: OidcSettings, claims: Claims): Role | undefined {
  if (mapped === null) return undefined
  const given = readWords(claims, mapped.claim)
  // In the order of what they may.
  const role = roles.find((one) => mapped.values[one].some((value) => given.includes(value)))
  if (role === undefined) throw problem('company_without_role', { name })
  return role
}

/** What the claims call somebody's sector; undefined where they say nothing of it. */
export function readSector({ sectorClaim }: OidcSettings, claims: Claims): string | undefined {
  return sectorClaim === undefined ? undefined : readWords(claims, sectorClaim)[0]
}

/** The email address of the claims, and whether it is certain to be theirs. */
function judgeEmail({ areEmailsTrusted }: OidcSettings, claims: Claims) {
  const { data } = emailShape.safeParse(claims.email)
  if (data === undefined) return null
  // Some providers write their yes as a word.
  const isConfirmed = claims.email_verified === true || claims.email_verified === 'true'
  return { email: data, isTheirs: isConfirmed || areEmailsTrusted }
}

/** The email address that somebody is found by; null unless it is certain to be theirs. */
export function findEmail(settings: OidcSettings, claims: Claims): string | null {
  const judged = judgeEmail(settings, claims)
  return judged?.isTheirs ? judged.email : null
}

/** The same. @throws Problem 403 where there is none */
export function readEmail(settings: OidcSettings, claims: Claims): string {
  const { name } = settings
  const judged = judgeEmail(settings, claims)
  if (!judged) throw problem('company_without_email', { name })
  if (!judged.isTheirs) throw problem('company_email_unconfirmed', { name, email: judged.email })
  return judged.email
}

/** What the claims call somebody; by the email address where they have no name. */
export function readName(claims: Claims, email: string): { first_name: string; last_name: string } {
  const [alone = ''] = email.split('@')
  const whole = isText(claims.name) ? clean(claims.name) : alone
  const [first = '', ...others] = whole.split(/\s+/)
  const cut = (given: unknown, instead: string) =>
    [...(isText(given) ? clean(given) : instead)].slice(0, MOST).join('')
  return {
    first_name: cut(claims.given_name, first),
    last_name: cut(claims.family_name, others.join(' ') || first),
  }
}
