import { HOTP, Secret, TOTP } from 'otpauth'

/**
 * TOTP (RFC 6238) with the defaults of the library, which are those of authenticator apps: six digits of HMAC-SHA-1
 * per 30-second step.
 */

/** Accepted steps before and after the current one, to allow for clock skew. */
const WINDOW = 1

/** A new 160-bit secret in base 32. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The 30-second step of a moment. */
export function timeStep(moment: Date): number {
  return TOTP.counter({ timestamp: moment.getTime() })
}

/** The code of a step. */
export function generateTotp(secret: string, step: number): string {
  return HOTP.generate({ secret: Secret.fromBase32(secret), counter: step })
}

/**
 * The step of a code: the current one or a neighbour.
 * @param after the step of the last accepted code; a code of this step or an earlier one is rejected (replay)
 * @returns null when no step matches
 */
export function verifyTotp(secret: string, code: string, now: Date, after: number | null): number | null {
  // The library throws for six characters of more than one byte.
  if (!/^\d{6}$/.test(code)) return null
  const counter = timeStep(now)
  const away = HOTP.validate({ secret: Secret.fromBase32(secret), token: code, counter, window: WINDOW })
  if (away === null) return null
  return after === null || counter + away > after ? counter + away : null
}

/** The otpauth URI of the QR code that an authenticator app scans: the account and the secret. */
export function otpauthUri(secret: string, email: string, issuer: string): string {
  return new TOTP({ issuer, label: email, secret }).toString()
}
