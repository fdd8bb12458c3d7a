import { email as emailShape } from '#src/contract/identity.ts'
import { limits } from '#src/rules/limits.ts'
import { type Role, roles } from '#src/rules/roles.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { Claims } from './oidc-provider.ts'
import type { OidcSettings } from './oidc-settings.ts'

/** Longest name in code points; each may take two UTF-16 units of the contract's limit. */
const MOST_CODE_POINTS = limits.nameLength / 2

/** A claim by its name, or by its path in a nested claim: `realm_access.roles`. */
function findClaim(claims: Claims, name: string): unknown {
  if (name in claims) return claims[name]
  let found: unknown = claims
  for (const part of name.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined
    found = (found as Record<string, unknown>)[part]
  }
  return found
}

/** Removes characters that PostgreSQL rejects, and line breaks. */
const clean = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()

const isText = (value: unknown): value is string => typeof value === 'string' && clean(value) !== ''

/** The values of a claim with one or several values. */
function readValues(claims: Claims, name: string): string[] {
  const found = findClaim(claims, name)
  return (Array.isArray(found) ? found : [found]).filter(isText).map(clean)
}

/**
 * The role from the claims, the most powerful one if several match; undefined when administrators assign roles.
 * @throws Problem 403 when no value matches
 */
export function readRole({ roles: mapped, name }: OidcSettings, claims: Claims): Role | undefined {
  if (mapped === null) return undefined
  const given = readValues(claims, mapped.claim)
  // Most powerful role first.
  const role = roles.find((one) => mapped.values[one].some((value) => given.includes(value)))
  if (role === undefined) throw problem('company_without_role', { name })
  return role
}

/** The sector named by the claims; undefined when the claim is missing. */
export function readSector({ sectorClaim }: OidcSettings, claims: Claims): string | undefined {
  return sectorClaim === undefined ? undefined : readValues(claims, sectorClaim)[0]
}

/** The email of the claims, and whether it is verified. */
function parseEmail({ areEmailsTrusted }: OidcSettings, claims: Claims) {
  const { data } = emailShape.safeParse(claims.email)
  if (data === undefined) return null
  // Some providers send the boolean as a string.
  const isConfirmed = claims.email_verified === true || claims.email_verified === 'true'
  return { email: data, isTheirs: isConfirmed || areEmailsTrusted }
}

/** The email used to find the account; null unless it is verified. */
export function findEmail(settings: OidcSettings, claims: Claims): string | null {
  const parsed = parseEmail(settings, claims)
  return parsed?.isTheirs ? parsed.email : null
}

/** As `findEmail`, for sign-ins that need an email. @throws Problem 403 without a verified email */
export function readEmail(settings: OidcSettings, claims: Claims): string {
  const { name } = settings
  const parsed = parseEmail(settings, claims)
  if (!parsed) throw problem('company_without_email', { name })
  if (!parsed.isTheirs) throw problem('company_email_unconfirmed', { name, email: parsed.email })
  return parsed.email
}

/** The name in the claims, or one derived from the email. */
export function readName(claims: Claims, email: string): { first_name: string; last_name: string } {
  const [alone = ''] = email.split('@')
  const whole = isText(claims.name) ? clean(claims.name) : alone
  const [first = '', ...others] = whole.split(/\s+/)
  const truncate = (given: unknown, fallback: string) =>
    [...(isText(given) ? clean(given) : fallback)].slice(0, MOST_CODE_POINTS).join('')
  return {
    first_name: truncate(claims.given_name, first),
    last_name: truncate(claims.family_name, others.join(' ') || first),
  }
}
