import { computeSha256 } from './sha256.ts'

/** SHA-256 in lower-case hex. */
export async function hashBytes(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return computeSha256(new Uint8Array(bytes))
  const digest = await subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** SHA-256 of a text's UTF-8 bytes. */
export function hashText(text: string): Promise<string> {
  return hashBytes(new TextEncoder().encode(text))
}
