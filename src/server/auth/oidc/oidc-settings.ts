import type { Role } from '#src/rules/roles.ts'

/** OpenID Connect settings from the environment. */
export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** The display name of the provider: `Sign in with {name}`. */
  name: string
  /** The redirect URI. */
  returnAddress: string
  scopes: string
  /** The `prompt` parameter of the authorization request, for example to force a new login. */
  prompt: string | undefined
  /** The ID token must have one of these `acr` values, which are requested as `acr_values`. Empty: no requirement. */
  acrValues: readonly string[]
  /** The `amr` claim of the ID token must contain one of these methods. Empty: no requirement. */
  requiredAmr: readonly string[]
  /** Maps values of a claim to roles; null when administrators assign roles here. */
  roles: { claim: string; values: Readonly<Record<Role, readonly string[]>> } | null
  /** The claim that names the user's sector. */
  sectorClaim: string | undefined
  /** Just-in-time provisioning: unknown users get an account at their first sign-in. */
  arePeopleCreated: boolean
  /** Trusts emails that the provider does not mark as verified. */
  areEmailsTrusted: boolean
  /** Linked users can no longer sign in with a password. */
  arePasswordsOff: boolean
}

/** Whether the ID token must prove the authentication method, which then replaces our second factor. */
export const requiresProviderFactor = ({ acrValues, requiredAmr }: OidcSettings): boolean =>
  acrValues.length > 0 || requiredAmr.length > 0
