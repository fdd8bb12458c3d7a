import { createHash, randomInt } from 'node:crypto'

/** Without those that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const COUNT = 10
const LENGTH = 16

/** Codes for whoever has lost their authenticator app, each for once: `ABCD-EFGH-JKLM-NPQR`. */
export function makeRecoveryCodes(): string[] {
  const makeOne = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: COUNT }, () => makeOne().match(/.{4}/g)!.join('-'))
}

/** They are random and long, so a fast hash is enough: nobody can guess one from its hash. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex')
}
