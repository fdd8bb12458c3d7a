import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { unauthorized } from '#src/server/problems/problem.ts'

const SECONDS_VALID = 15 * 60

/** Whose a token is, and the family of refresh tokens that it belongs to. */
export interface SessionClaims {
  userId: number
  sessionId: string
}

const claims = z.object({ sub: z.string().regex(/^[1-9]\d{0,8}$/), sid: z.uuid() })

export function signAccessToken(secret: string, session: SessionClaims, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: session.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(session.userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + SECONDS_VALID)
    .sign(new TextEncoder().encode(secret))
}

/** Refuses with 401 whatever this server did not sign, or signed too long ago. */
export async function readAccessToken(secret: string, token: string, now: Date): Promise<SessionClaims> {
  const payload = await verifySignature(secret, token, now)
  const parsed = claims.safeParse(payload)
  if (!parsed.success) throw sessionOver()
  return { userId: Number(parsed.data.sub), sessionId: parsed.data.sid }
}

async function verifySignature(secret: string, token: string, now: Date) {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw unauthorized('token_expired', 'Your session has to be renewed.')
    if (error instanceof errors.JOSEError) throw sessionOver()
    throw error
  }
}

export function sessionOver() {
  return unauthorized('token_invalid', 'Your session has ended. Please sign in again.')
}
