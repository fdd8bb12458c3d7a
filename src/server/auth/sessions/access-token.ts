import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { problem } from '#src/server/problems/problem.ts'

/** Longest accepted lifetime in seconds: a token signed with a stolen secret does not outlive it. */
const LONGEST_VALID = 15 * 60

/** Lifetime in seconds, shorter to allow for clock skew between servers. */
const SECONDS_VALID = LONGEST_VALID - 30

const ISSUER = 'walkdown'
const AUDIENCE = 'walkdown-api'
const ALGORITHM = 'HS256'
const TYPE = 'JWT'

/** The user and the refresh token family of an access token. */
export interface SessionClaims {
  userId: number
  sessionId: string
}

const claims = z.object({
  aud: z.literal(AUDIENCE),
  sub: z.string().regex(/^[1-9]\d{0,8}$/),
  sid: z.uuid(),
  exp: z.int(),
})

/** Verified tokens: a phone sends the same token many times, and each verification waits for a worker thread. */
const verified = new LRUCache<string, { secret: string; session: SessionClaims; exp: number }>({ max: 5000 })

const keyOf = (secret: string) => Buffer.from(secret)

/** Signs a JSON Web Token. */
export function signAccessToken(
  secret: string,
  { userId, sessionId: sid }: SessionClaims,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + SECONDS_VALID)
    .sign(keyOf(secret))
}

/**
 * Verifies an access token.
 * @throws Problem 401 for a wrong signature or audience, an expired token, or one from the future
 */
export async function readAccessToken(secret: string, token: string, now: Date): Promise<SessionClaims> {
  const known = verified.get(token)
  const { session, exp } = known?.secret === secret ? known : await verify(secret, token, now)
  const seconds = now.getTime() / 1000
  if (exp <= seconds) throw problem('token_expired')
  if (exp > seconds + LONGEST_VALID) throw sessionOver()
  return session
}

async function verify(secret: string, token: string, now: Date) {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      // The client cannot choose another algorithm.
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
    })
    const { sub, sid, exp } = claims.parse(payload)
    const read = { secret, session: { userId: Number(sub), sessionId: sid }, exp }
    verified.set(token, read)
    return read
  } catch (error) {
    throw error instanceof errors.JWTExpired ? problem('token_expired') : sessionOver()
  }
}

export function sessionOver() {
  return problem('token_invalid')
}
