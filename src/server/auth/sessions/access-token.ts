import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { problem } from '#src/server/problems/problem.ts'

/** No token that ends further ahead is taken: a stolen secret signs nothing that outlives this. Seconds. */
const LONGEST_VALID = 15 * 60

/** A little less, as the clocks of two servers differ. Seconds. */
const SECONDS_VALID = LONGEST_VALID - 30

const ISSUER = 'walkdown'
const AUDIENCE = 'walkdown-api'

/** Whose a token is, and the family of refresh tokens that it belongs to. */
export interface SessionClaims {
  userId: number
  sessionId: string
}

const encode = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')

/** What a token of this server begins with: another way of signing is nobody's to choose. */
const HEADER = encode({ alg: 'HS256', typ: 'JWT' })

const claims = z.object({
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  sub: z.string().regex(/^[1-9]\d{0,8}$/),
  sid: z.uuid(),
  exp: z.int(),
})

/** A JSON Web Token, signed at once: every request has one checked, and waiting for it would cost more than it does. */
export function signAccessToken(secret: string, session: SessionClaims, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000)
  const { sessionId: sid, userId } = session
  const content = { iss: ISSUER, aud: AUDIENCE, sid, sub: String(userId), iat, exp: iat + SECONDS_VALID }
  const signed = `${HEADER}.${encode(content)}`
  return `${signed}.${sign(secret, signed)}`
}

/** Refuses with 401 what this server did not sign for its API, signed too long ago, or could not have signed by now. */
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
