import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { problem } from '#src/server/problems/problem.ts'

const SECONDS_VALID = 15 * 60

/** Whose a token is, and the family of refresh tokens that it belongs to. */
export interface SessionClaims {
  userId: number
  sessionId: string
}

const encode = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')

/** What a token of this server begins with: another way of signing is nobody's to choose. */
const HEADER = encode({ alg: 'HS256', typ: 'JWT' })

const claims = z.object({ sub: z.string().regex(/^[1-9]\d{0,8}$/), sid: z.uuid(), exp: z.int() })

/** A JSON Web Token, signed at once: every request has one checked, and waiting for it would cost more than it does. */
export function signAccessToken(secret: string, session: SessionClaims, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000)
  const content = { sid: session.sessionId, sub: String(session.userId), iat, exp: iat + SECONDS_VALID }
  const signed = `${HEADER}.${encode(content)}`
  return `${signed}.${sign(secret, signed)}`
}

/** Refuses with 401 whatever this server did not sign, or signed too long ago. */
export function readAccessToken(secret: string, token: string, now: Date): SessionClaims {
  const [header, content = '', signature = '', ...more] = token.split('.')
  if (header !== HEADER || more.length > 0) throw sessionOver()
  if (!isSame(signature, sign(secret, `${header}.${content}`))) throw sessionOver()
  const parsed = claims.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  if (!parsed.success) throw sessionOver()
  const { sub, sid, exp } = parsed.data
  if (exp <= now.getTime() / 1000) throw problem('token_expired')
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
