import { createHash } from 'node:crypto'
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
interface SessionClaims {
  userId: number
  sessionId: string
}

const claims = z.object({
  aud: z.literal(AUDIENCE),
  sub: z.string().regex(/^[1-9]\d{0,8}$/),
  sid: z.uuid(),
  exp: z.int(),
})

/**
 * The canonical form of an HS256 token. The library also accepts spaces, padding and other unused bits in the
 * signature: variants of one valid token could flood the cache.
 */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/

/**
 * Verified tokens by their SHA-256, so that memory holds no token. A phone sends a token many times, and each
 * verification waits for a libuv thread.
 */
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
export async function verifyAccessToken(secret: string, token: string, now: Date): Promise<SessionClaims> {
  if (!COMPACT.test(token)) throw problem('token_invalid')
  const key = createHash('sha256').update(token).digest('base64url')
  let found = verified.get(key)
  if (found?.secret !== secret) {
    found = await verifySignature(secret, token, now)
    verified.set(key, found)
  }
  const { session, exp } = found
  const seconds = now.getTime() / 1000
  if (exp <= seconds) throw problem('token_expired')
  if (exp > seconds + LONGEST_VALID) throw problem('token_invalid')
  return session
}

async function verifySignature(secret: string, token: string, now: Date) {
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
    return { secret, session: { userId: Number(sub), sessionId: sid }, exp }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw problem('token_expired')
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw problem('token_invalid')
    throw error
  }
}
