import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { sentences } from '#src/rules/sentences.ts'
import { invalidField } from '#src/server/http/problem.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The hash of a new password: Argon2id, made off the event loop. */
export async function hashNewPassword(password: string, field: string): Promise<string> {
  if (isCommonPassword(password)) throw invalidField(field, sentences.passwordCommon)
  return hashPassword(password)
}

export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let nobodysHash: Promise<string> | null = null

/**
 * Whether the password is right. It takes as long when there is no such person (`stored` is null), so that nobody
 * learns from the time who has an account.
 */
export async function isPasswordRight(stored: string | null, given: string): Promise<boolean> {
  nobodysHash ??= hash(randomBytes(32))
  const isRight = await verify(stored ?? (await nobodysHash), given)
  return isRight && stored !== null
}

/** A password to be read off a terminal once. */
export function makeOneTimePassword(): string {
  return randomBytes(12).toString('base64url')
}
