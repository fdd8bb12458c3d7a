import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { problem } from '#src/server/problems/problem.ts'
import { BoundedQueue } from './hash-queue.ts'
import { findWeakness } from './weak-passwords.ts'

/** The password policy: requirements for a new password. */
export interface PasswordPolicy {
  /** Minimum length in characters. */
  minLength: number
  /** Words that an attacker tries first for this user. */
  words: readonly string[]
}

/**
 * Argon2 runs on libuv's four threads, which also serve file I/O and token signatures, so hashing takes at most two. A
 * whole shift that signs in at once waits for seconds at most.
 */
const hashing = new BoundedQueue({ running: 2, waiting: 100, timeout: 10_000 })

/**
 * Hashes a new password with Argon2id, off the event loop.
 * @throws Problem 400 at `field` when the password is short or easy to guess
 */
export async function hashNewPassword(
  password: string,
  field: string,
  { minLength, words }: PasswordPolicy,
): Promise<string> {
  if (password.length < minLength) throw problem('password_short', { length: minLength }, { at: field })
  const weakness = await findWeakness(password, words)
  if (weakness) throw problem(weakness, { at: field })
  return hashPassword(password)
}

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password))
}

let dummyHash: Promise<string> | null = null

/**
 * Whether the password is right. Account enumeration: a missing user (`stored` is null) takes the same time.
 * @param countAttempt throws to reject the attempt at the rate limit; called directly before the check
 */
export function verifyPassword(
  stored: string | null,
  given: string,
  countAttempt: () => Promise<void>,
): Promise<boolean> {
  return hashing.run(async () => {
    await countAttempt()
    dummyHash ??= hash(randomBytes(32))
    const isRight = await verify(stored ?? (await dummyHash), given)
    return isRight && stored !== null
  })
}

/** Without characters that look alike: 0 and O, 1, l and I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** A password to be read off a screen once. @param minLength minimum length in the settings */
export function makeOneTimePassword(minLength = 0): string {
  const length = Math.max(minLength, 16)
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
