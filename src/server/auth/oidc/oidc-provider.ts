import type { FastifyBaseLogger } from 'fastify'
import * as oidc from 'openid-client'
import { Problem, problem } from '#src/server/problems/problem.ts'
import { describeOidcError } from './oidc-error.ts'
import type { OidcSettings } from './oidc-settings.ts'

/** The claims of the ID token and the userinfo endpoint. */
export type Claims = Readonly<Record<string, unknown>> & { iss: string; sub: string }

/** Parameters of a started sign-in, needed to verify its response: state, nonce and PKCE verifier. */
export interface AuthorizationState {
  state: string
  nonce: string
  verifier: string
}

/** The company's OpenID Connect provider: authorization code flow with PKCE. */
export interface OidcProvider {
  settings: OidcSettings
  /** @returns the authorization URL @throws Problem when the provider does not respond */
  begin(now: Date): Promise<{ address: string; authorization: AuthorizationState }>
  /** @param answer the query string of the redirect back @throws Problem when the response is invalid */
  finish(answer: string, authorization: AuthorizationState, now: Date): Promise<Claims>
}

/** Timeout of requests to the provider, in seconds; the user waits for them. */
const TIMEOUT_SECONDS = 10

/** Accepted clock skew, in seconds. */
const CLOCK_SKEW_SECONDS = 30

/** Lifetime of the cached provider metadata in milliseconds: endpoints may move. */
const METADATA_TTL = 60 * 60_000

export function openOidcProvider(settings: OidcSettings, logger: FastifyBaseLogger): OidcProvider {
  const { issuer, clientId, clientSecret, name, returnAddress } = settings
  const isPlain = issuer.startsWith('http:')
  let known: { finding: Promise<oidc.Configuration>; until: number; skew: number } | null = null

  const discover = (now: Date) => {
    // Uses the server's clock, which tests set.
    const skew = Math.round((now.getTime() - Date.now()) / 1000)
    if (known && known.until > Date.now() && known.skew === skew) return known.finding
    const finding = oidc.discovery(
      new URL(issuer),
      clientId,
      { client_secret: clientSecret, [oidc.clockTolerance]: CLOCK_SKEW_SECONDS, [oidc.clockSkew]: skew },
      clientAuthentication(clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
      },
    )
    const found = { finding, until: Date.now() + METADATA_TTL, skew }
    known = found
    // The waiting request gets the error; the next one retries.
    finding.catch(() => {
      if (known === found) known = null
    })
    return finding
  }

  /** The library's errors quote URLs and responses, so only the error's name is logged. */
  const toProblem = (error: unknown): Problem => {
    const { code, message, error: oauthError } = error as { code?: string; message?: string; error?: string }
    logger.warn({ code, reason: message, oauthError }, "a sign-in with the company's account failed")
    return describeOidcError(error, name)
  }

  return {
    settings,
    async begin(now) {
      const config = await discover(now).catch((error: unknown) => {
        throw toProblem(error)
      })
      const authorization = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: returnAddress,
        scope: settings.scopes,
        state: authorization.state,
        nonce: authorization.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(authorization.verifier),
        code_challenge_method: 'S256',
        ...(settings.acrValues.length > 0 ? { acr_values: settings.acrValues.join(' ') } : {}),
        ...(settings.prompt ? { prompt: settings.prompt } : {}),
      })
      return { address: address.href, authorization }
    },
    async finish(answer, { state, nonce, verifier }, now) {
      const back = new URL(returnAddress)
      back.search = answer
      if (back.searchParams.get('state') !== state) throw problem('company_other_attempt', { name })
      try {
        const config = await discover(now)
        const tokens = await oidc.authorizationCodeGrant(config, back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()!
        requireFactor(settings, claims)
        if (hasWantedClaims(settings, claims) || !config.serverMetadata().userinfo_endpoint) return claims
        // Claims of the signed ID token take precedence; some providers send the others only from userinfo.
        return { ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims }
      } catch (error) {
        throw error instanceof Problem ? error : toProblem(error)
      }
    },
  }
}

/** Reads the signed ID token only: a provider may ignore a requested `acr_values`. */
function requireFactor({ acrValues, requiredAmr, name }: OidcSettings, { acr, amr }: oidc.IDToken): void {
  const methods: unknown[] = Array.isArray(amr) ? amr : [amr]
  const isAcrRight = acrValues.length === 0 || acrValues.some((value) => value === acr)
  const isAmrRight = requiredAmr.length === 0 || requiredAmr.some((value) => methods.includes(value))
  if (!isAcrRight || !isAmrRight) throw problem('company_factor_missing', { name })
}

/**
 * Client authentication in the body or the header, according to the provider's metadata. The default is the header.
 */
function clientAuthentication(secret: string): oidc.ClientAuth {
  const [inBody, inHead] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? []
    return (ways.includes('client_secret_post') ? inBody : inHead)(server, ...rest)
  }
}

function hasWantedClaims({ roles, sectorClaim }: OidcSettings, claims: object): boolean {
  const wanted = ['email', 'name', ...(roles ? [roles.claim] : []), ...(sectorClaim ? [sectorClaim] : [])]
  return wanted.every((claim) => claim in claims)
}
