import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { problem } from '#src/server/problems/problem.ts'
import { BoundedQueue } from './hash-queue.ts'
import { findWeakness } from './weak-passwords.ts'

/** What a new password has to be. */
export interface PasswordRules {
  /** The fewest characters that it may have. */
  shortest: number
  /** Words that an attacker tries first for this person. */
  words: readonly string[]
}

/**
 * Hashing runs in the threads in which files are read and written, of which there are four: it takes half of them. A
 * whole shift that signs in at once has its turn within seconds.
 */
const hashing = new BoundedQueue({ running: 2, waiting: 100, patience: 10_000 })

/**
 * The hash of a new password: Argon2id, made off the event loop.
 * @throws Problem 400 at `field` when the password is short or easy to guess
 */
export async function hashNewPassword(
  password: string,
  field: string,
  { shortest, words }: PasswordRules,
): Promise<string> {
  if (password.length < shortest) throw problem('password_short', { length: shortest }, { at: field })
  const weakness = await findWeakness(password, words)
  if (weakness) throw problem(weakness, { at: field })
  return hashPassword(password)
}

export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password))
}

let nobodysHash: Promise<string> | null = null

/**
 * Whether the password is right. It takes as long when there is no such person (`stored` is null), so that nobody
 * learns from the time who has an account.
 * @param admit refuses the try by throwing, at the moment at which it would be made
 */
export function isPasswordRight(
  stored: string | null,
  given: string,
  admit: () => Promise<void>,
): Promise<boolean> {
  return hashing.run(async () => {
    await admit()
    nobodysHash ??= hash(randomBytes(32))
    const isRight = await verify(stored ?? (await nobodysHash), given)
    return isRight && stored !== null
  })
}

/** Without those that look alike: 0 and O, 1, l and I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/**
 * A password to be read off a screen once.
 * @param shortest how many characters a password must have here
 */
export function makeOneTimePassword(shortest = 0): string {
  const length = Math.max(shortest, 16)
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
