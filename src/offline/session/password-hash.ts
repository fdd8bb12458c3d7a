/** A password hash for storage on a phone: PBKDF2 with SHA-256. */
export interface PasswordHash {
  salt: Uint8Array<ArrayBuffer>
  iterations: number
  hash: Uint8Array<ArrayBuffer>
}

/** Iterations as recommended by OWASP; about a second on a slow phone. */
export const PBKDF2_ITERATIONS = 600_000
const BITS = 256

/**
 * Hashes a password with PBKDF2.
 * @param like the salt and iterations of the hash to compare with, or the iterations of a new one
 * @returns null without `crypto.subtle`, as on pages without TLS
 */
export async function hashPassword(
  password: string,
  like: Pick<PasswordHash, 'salt' | 'iterations'> | { iterations: number },
): Promise<PasswordHash | null> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  const { iterations } = like
  const salt = 'salt' in like ? like.salt : crypto.getRandomValues(new Uint8Array(16))
  const bytes = new TextEncoder().encode(password.normalize('NFC'))
  const key = await subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits'])
  const hash = await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, BITS)
  return { salt, iterations, hash: new Uint8Array(hash) }
}

/** True when two hashes with the same salt are equal. */
export function isSameHash(stored: PasswordHash, given: PasswordHash | null): boolean {
  if (!given) return false
  return given.hash.every((byte, index) => byte === stored.hash[index])
}
