import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { AppContext } from '#src/server/core/app-context.ts'
import { findPasswordLinkById } from './password-links-store.ts'

/** Tokens are random, so a fast hash is enough: nobody can guess one from its hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A token that is handed over now, and is nowhere else. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What a token that goes by mail is made of. By itself it opens nothing. */
export function makeTokenSeed(): string {
  return randomBytes(32).toString('base64url')
}

/** The token of a link that goes by mail: the same for each try, and kept nowhere. */
export function tokenOfSeed(secret: string, seed: string): string {
  return createHmac('sha256', secret).update(`password link ${seed}`).digest('base64url')
}

/** A link that goes by mail, while it can be used. */
export async function findMailedLink(
  { database, secret, now }: Pick<AppContext, 'database' | 'secret' | 'now'>,
  id: number,
): Promise<{ token: string; expires_at: Date } | null> {
  const link = await findPasswordLinkById(database.db, id)
  if (!link?.token_seed || link.used_at || link.ended_at || link.expires_at <= now()) return null
  const token = tokenOfSeed(secret, link.token_seed)
  // Another secret since then makes another token, which opens nothing.
  return hashToken(token) === link.token_hash ? { token, expires_at: link.expires_at } : null
}
