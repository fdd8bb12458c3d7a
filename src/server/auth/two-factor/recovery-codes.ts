import { createHash, randomInt } from 'node:crypto'

/** Without characters that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const COUNT = 10
const LENGTH = 16

/** Recovery codes for a lost authenticator app, each valid once: `ABCD-EFGH-JKLM-NPQR`. */
export function makeRecoveryCodes(): string[] {
  const makeOne = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: COUNT }, () => makeOne().match(/.{4}/g)!.join('-'))
}

/** Codes are random and long, so a fast hash is enough: no code can be guessed from its hash. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex')
}
