import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { AppContext } from '#src/server/core/app-context.ts'
import { findPasswordLinkById } from './password-links-store.ts'

/** Tokens are random, so a fast hash is enough: no token can be guessed from its hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A random token that is shown once and not stored. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The seed of a mailed token; useless without the server's secret. */
export function makeTokenSeed(): string {
  return randomBytes(32).toString('base64url')
}

/** The token of a mailed link, derived from the secret and the seed: the same for each retry, and never stored. */
export function tokenOfSeed(secret: string, seed: string): string {
  return createHmac('sha256', secret).update(`password link ${seed}`).digest('base64url')
}

/** The token of a mailed link, while the link is valid. */
export async function findMailedLink(
  { database, secret, now }: Pick<AppContext, 'database' | 'secret' | 'now'>,
  id: number,
): Promise<{ token: string; expires_at: Date } | null> {
  const link = await findPasswordLinkById(database.db, id)
  if (!link?.token_seed || link.used_at || link.ended_at || link.expires_at <= now()) return null
  const token = tokenOfSeed(secret, link.token_seed)
  // If the server's secret has changed, the derived token no longer matches.
  return hashToken(token) === link.token_hash ? { token, expires_at: link.expires_at } : null
}
