import type { Role } from '#src/rules/roles.ts'

/** How people sign in with the account that they have at their company, as the environment says it. */
export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** What people call it: `Sign in with {name}`. */
  name: string
  /** Where the company's sign-in sends a browser back to. */
  returnAddress: string
  scopes: string
  /** What the company's sign-in is asked to do even where somebody is signed in there. */
  prompt: string | undefined
  /** Of these `acr` values the ID token has to have one; asked for as `acr_values`. Empty: none is demanded. */
  acrValues: readonly string[]
  /** Of these methods the `amr` of the ID token has to name one. Empty: none is demanded. */
  requiredAmr: readonly string[]
  /** Which values of a claim make which role; null where roles are given by administrators here. */
  roles: { claim: string; values: Readonly<Record<Role, readonly string[]>> } | null
  /** The claim that names somebody's sector. */
  sectorClaim: string | undefined
  /** Whoever is not known yet gets an account at the first sign-in. */
  arePeopleCreated: boolean
  /** Whoever runs the server vouches for the email addresses that the provider names. */
  areEmailsTrusted: boolean
  /** Who is linked signs in with no password any more. */
  arePasswordsOff: boolean
}

/** Whether the ID token has to show how somebody signed in: then it stands in for a second factor of ours. */
export const isFactorDemanded = ({ acrValues, requiredAmr }: OidcSettings): boolean =>
  acrValues.length > 0 || requiredAmr.length > 0
