import type { FastifyBaseLogger } from 'fastify'
import * as oidc from 'openid-client'
import { Problem, problem } from '#src/server/problems/problem.ts'
import { describeOidcError } from './oidc-error.ts'
import type { OidcSettings } from './oidc-settings.ts'

/** What the company's sign-in says of somebody. */
export type Claims = Readonly<Record<string, unknown>> & { iss: string; sub: string }

/** What a sign-in that was begun is known by when it comes back. */
export interface Journey {
  state: string
  nonce: string
  verifier: string
}

/** The sign-in of the company (OpenID Connect): authorization code with PKCE. */
export interface OidcProvider {
  settings: OidcSettings
  /** @returns where a browser is sent. @throws Problem where the provider does not answer */
  begin(now: Date): Promise<{ address: string; journey: Journey }>
  /**
   * @param answer the query with which the browser came back
   * @throws Problem for whatever is wrong with it
   */
  finish(answer: string, journey: Journey, now: Date): Promise<Claims>
}

/** Seconds. Whoever signs in waits for it. */
const PATIENCE = 10

/** Seconds by which two clocks may differ. */
const TOLERANCE = 30

/** Milliseconds for which it is remembered where the provider has what: it may move. */
const REMEMBERED = 60 * 60_000

export function openOidcProvider(settings: OidcSettings, logger: FastifyBaseLogger): OidcProvider {
  const { issuer, clientId, clientSecret, name, returnAddress } = settings
  const isPlain = issuer.startsWith('http:')
  let known: { finding: Promise<oidc.Configuration>; until: number; skew: number } | null = null

  const discover = (now: Date) => {
    // Of the server's clock, which tests set.
    const skew = Math.round((now.getTime() - Date.now()) / 1000)
    if (known && known.until > Date.now() && known.skew === skew) return known.finding
    const finding = oidc.discovery(
      new URL(issuer),
      clientId,
      { client_secret: clientSecret, [oidc.clockTolerance]: TOLERANCE, [oidc.clockSkew]: skew },
      showSecret(clientSecret),
      {
        timeout: PATIENCE,
        execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
      },
    )
    const found = { finding, until: Date.now() + REMEMBERED, skew }
    known = found
    // Whoever waits for it hears why; the next one asks again.
    finding.catch(() => {
      if (known === found) known = null
    })
    return finding
  }

  /** The library's errors quote addresses and answers: what is logged of one is its name. */
  const refuse = (error: unknown): Problem => {
    const { code, message, error: said } = error as { code?: string; message?: string; error?: string }
    logger.warn({ code, reason: message, said }, "a sign-in with the company's account failed")
    return describeOidcError(error, name)
  }

  return {
    settings,
    async begin(now) {
      const config = await discover(now).catch((error: unknown) => {
        throw refuse(error)
      })
      const journey = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: returnAddress,
        scope: settings.scopes,
        state: journey.state,
        nonce: journey.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(journey.verifier),
        code_challenge_method: 'S256',
        ...(settings.acrValues.length > 0 ? { acr_values: settings.acrValues.join(' ') } : {}),
        ...(settings.prompt ? { prompt: settings.prompt } : {}),
      })
      return { address: address.href, journey }
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
        if (isEnough(settings, claims) || !config.serverMetadata().userinfo_endpoint) return claims
        // What the signed token says counts; what else there is stands elsewhere with some providers.
        return { ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims }
      } catch (error) {
        throw error instanceof Problem ? error : refuse(error)
      }
    },
  }
}

/** In the signed ID token alone: what a request only asks for (`acr_values`), a provider may leave out. */
function requireFactor({ acrValues, requiredAmr, name }: OidcSettings, { acr, amr }: oidc.IDToken): void {
  const methods: unknown[] = Array.isArray(amr) ? amr : [amr]
  const isAcrRight = acrValues.length === 0 || acrValues.some((value) => value === acr)
  const isAmrRight = requiredAmr.length === 0 || requiredAmr.some((value) => methods.includes(value))
  if (!isAcrRight || !isAmrRight) throw problem('company_factor_missing', { name })
}

/** In the body or in the head, as the provider wants it; where it does not say, the standard's own way is the head. */
function showSecret(secret: string): oidc.ClientAuth {
  const [inBody, inHead] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? []
    return (ways.includes('client_secret_post') ? inBody : inHead)(server, ...rest)
  }
}

function isEnough({ roles, sectorClaim }: OidcSettings, claims: object): boolean {
  const wanted = ['email', 'name', ...(roles ? [roles.claim] : []), ...(sectorClaim ? [sectorClaim] : [])]
  return wanted.every((claim) => claim in claims)
}
