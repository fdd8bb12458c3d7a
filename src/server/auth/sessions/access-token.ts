import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { problem } from '#src/server/problems/problem.ts'

/** Longest accepted lifetime in seconds: a token signed with a stolen secret does not outlive it. */
const LONGEST_VALID = 15 * 60

/** Lifetime in seconds, shorter to allow for clock skew between servers. */
const SECONDS_VALID = LONGEST_VALID - 30

const ISSUER = 'walkdown'
const AUDIENCE = 'walkdown-api'

/** The user and the refresh token family of an access token. */
export interface SessionClaims {
  userId: number
  sessionId: string
}

const encode = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')

/** The only accepted header: the client cannot choose another algorithm. */
const HEADER = encode({ alg: 'HS256', typ: 'JWT' })

const claims = z.object({
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  sub: z.string().regex(/^[1-9]\d{0,8}$/),
  sid: z.uuid(),
  exp: z.int(),
})

/** Signs a JSON Web Token synchronously: a worker thread per request would cost more than the check. */
export function signAccessToken(secret: string, session: SessionClaims, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000)
  const { sessionId: sid, userId } = session
  const content = { iss: ISSUER, aud: AUDIENCE, sid, sub: String(userId), iat, exp: iat + SECONDS_VALID }
  const signed = `${HEADER}.${encode(content)}`
  return `${signed}.${sign(secret, signed)}`
}

/**
 * Verifies an access token.
 * @throws Problem 401 for a wrong signature or audience, an expired token, or one from the future
 */
export function readAccessToken(secret: string, token: string, now: Date): SessionClaims {
  const [header, content = '', signature = '', ...more] = token.split('.')
  if (header !== HEADER || more.length > 0) throw sessionOver()
  if (!isSame(signature, sign(secret, `${header}.${content}`))) throw sessionOver()
  const parsed = claims.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  if (!parsed.success) throw sessionOver()
  const { sub, sid, exp } = parsed.data
  const seconds = now.getTime() / 1000
  if (exp <= seconds) throw problem('token_expired')
  if (exp > seconds + LONGEST_VALID) throw sessionOver()
  return { userId: Number(sub), sessionId: sid }
}

function sign(secret: string, content: string): string {
  return createHmac('sha256', secret).update(content).digest('base64url')
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export function sessionOver() {
  return problem('token_invalid')
}
