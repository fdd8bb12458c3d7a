import * as z from 'zod'
import type { Role } from '#src/rules/roles.ts'
import { publicAddress } from '#src/server/core/public-url.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { settingRules } from '#src/server/problems/operational-errors/settings.ts'
import type { OidcSettings } from './oidc-settings.ts'

/** Tokens travel over TLS only, except to this machine. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  const isOwnMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isOwnMachine)
  return isSafe && search === '' && hash === '' && username === ''
}

const singleToken = (rule: string) => z.string().trim().regex(/^\S+$/, rule)

/** Values of a claim, separated by semicolons, since group names may contain commas and spaces. */
const values = z
  .string()
  .transform((text) =>
    text
      .split(';')
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  )
  .refine((list) => list.length > 0, settingRules.claimValues)

/** Tokens separated by spaces or semicolons. */
const tokens = z
  .string()
  .transform((text) => text.split(/[\s;]+/).filter((value) => value !== ''))
  .refine((list) => list.length > 0, settingRules.standardValues)

/** Environment variables of OpenID Connect. */
export const oidcVariables = {
  OIDC_ISSUER: z.string().trim().refine(isIssuer, settingRules.issuer).optional(),
  OIDC_CLIENT_ID: singleToken(settingRules.word).optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().min(1).max(60, settingRules.companyName).optional(),
  OIDC_SCOPES: z
    .string()
    .trim()
    .refine((scopes) => scopes.split(/\s+/).includes('openid'), settingRules.scopes)
    .optional(),
  OIDC_PROMPT: z.enum(['login', 'select_account', 'consent'], settingRules.prompt).optional(),
  OIDC_ACR_VALUES: tokens.optional(),
  OIDC_REQUIRED_AMR: tokens.optional(),
  OIDC_ROLE_CLAIM: singleToken(settingRules.word).optional(),
  OIDC_ADMINS: values.optional(),
  OIDC_SUPERVISORS: values.optional(),
  OIDC_TECHNICIANS: values.optional(),
  OIDC_SECTOR_CLAIM: singleToken(settingRules.word).optional(),
  OIDC_NEW_PEOPLE: z.enum(['refuse', 'create'], settingRules.newPeople).optional(),
  OIDC_TRUST_EMAIL: z.literal('yes', settingRules.yes).optional(),
  OIDC_PASSWORDS: z.enum(['keep', 'off'], settingRules.passwords).optional(),
}

const shape = z.object(oidcVariables)
type Given = z.output<typeof shape>

/** Reads the OIDC settings; undefined when none is set. @throws OperationalError when they are incomplete */
export function readOidcSettings(env: Given, publicUrl: string | undefined): OidcSettings | undefined {
  const names = Object.keys(oidcVariables) as (keyof Given)[]
  if (names.every((name) => env[name] === undefined)) return undefined
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  const { OIDC_NAME: name, OIDC_NEW_PEOPLE: newPeople, OIDC_ROLE_CLAIM: claim } = env
  if (!issuer || !clientId || !clientSecret || !name) throw operationalError('company_incomplete')
  if (publicUrl === undefined) throw operationalError('company_without_address')
  const roles: Record<Role, readonly string[]> = {
    admin: env.OIDC_ADMINS ?? [],
    supervisor: env.OIDC_SUPERVISORS ?? [],
    technician: env.OIDC_TECHNICIANS ?? [],
  }
  const isMapped = Object.values(roles).some((list) => list.length > 0)
  if ((claim !== undefined) !== isMapped) throw operationalError('company_roles_incomplete')
  if (newPeople === 'create' && claim === undefined) throw operationalError('company_people_without_role')
  return {
    issuer,
    clientId,
    clientSecret,
    name,
    returnAddress: publicAddress(publicUrl, '/login'),
    scopes: env.OIDC_SCOPES ?? 'openid email profile',
    prompt: env.OIDC_PROMPT,
    acrValues: env.OIDC_ACR_VALUES ?? [],
    requiredAmr: env.OIDC_REQUIRED_AMR ?? [],
    roles: claim === undefined ? null : { claim, values: roles },
    sectorClaim: env.OIDC_SECTOR_CLAIM,
    arePeopleCreated: newPeople === 'create',
    areEmailsTrusted: env.OIDC_TRUST_EMAIL === 'yes',
    arePasswordsOff: env.OIDC_PASSWORDS === 'off',
  }
}
