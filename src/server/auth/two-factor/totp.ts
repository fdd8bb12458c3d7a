import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** TOTP (RFC 6238) as authenticator apps implement it: six digits of HMAC-SHA-1 per 30-second step. */

const STEP_SECONDS = 30
const DIGITS = 6
/** The base 32 alphabet (RFC 4648). */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new 160-bit secret in base 32. */
export function makeSecret(): string {
  return encodeBase32(randomBytes(20))
}

export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => LETTERS[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** The 30-second step of a moment. */
export function stepOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / STEP_SECONDS)
}

/** The code of a step. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = hash[hash.length - 1]! & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The step of a code: the current one or a neighbour, to allow for clock skew.
 * @param after the step of the last accepted code; a code of this step or an earlier one is rejected (replay)
 * @returns null when no step matches
 */
export function findStep(secret: string, code: string, now: Date, after: number | null): number | null {
  const current = stepOf(now)
  const given = Buffer.from(code)
  const fits = [current, current - 1, current + 1].filter((step) => {
    const expected = Buffer.from(codeOf(secret, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return fits.find((step) => after === null || step > after) ?? null
}

/** The otpauth URI of the QR code that an authenticator app scans: the account and the secret. */
export function addressOf(secret: string, email: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
