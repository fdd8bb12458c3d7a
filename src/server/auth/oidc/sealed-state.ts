import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import * as z from 'zod'

const CIPHER = 'aes-256-gcm'
const [NONCE, TAG] = [12, 16]

/** Lifetime in seconds of a started sign-in, and again of the local confirmation. */
export const SIGN_IN_LIFETIME = 15 * 60

const journey = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })

const pending = z.object({
  /** Makes the sealed value unique, so that it works once. */
  id: z.uuid(),
  /** The user who has to confirm ownership of the account. */
  userId: z.int(),
  claims: z.object({
    iss: z.string(),
    sub: z.string(),
    email: z.optional(z.string()),
    email_verified: z.optional(z.boolean()),
  }),
  given: z.object({
    role: z.optional(z.enum(['admin', 'supervisor', 'technician'])),
    sectorId: z.optional(z.int()),
  }),
})

const createSeal = <Content extends object>(purpose: string, shape: z.ZodType<Content>) => {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const dated = z.object({ content: shape, until: z.number() })
  return {
    /** Encrypts and authenticates content for a cookie or form; the browser can neither read nor change it. */
    seal(secret: string, content: Content, now: Date): string {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, keyOf(secret), nonce)
      const until = now.getTime() + SIGN_IN_LIFETIME * 1000
      const sealed = Buffer.concat([cipher.update(JSON.stringify({ content, until })), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    /** @returns null when the value was not sealed here, has another purpose, or has expired */
    open(secret: string, sealed: string, now: Date): Content | null {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length <= NONCE + TAG) return null
      const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE), {
        authTagLength: TAG,
      })
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      const opened = decipher.update(bytes.subarray(NONCE + TAG))
      try {
        const { content, until } = dated.parse(
          JSON.parse(Buffer.concat([opened, decipher.final()]).toString()),
        )
        return until > now.getTime() ? content : null
      } catch {
        // A forged or changed value looks the same as a missing one.
        return null
      }
    },
  }
}

/** The sealed state of a started sign-in, until the redirect back from the provider. */
export const journeySeal = createSeal('company sign-in', journey)

/** The sealed state of a confirmed sign-in, until the user has entered the local factors. */
export const pendingSeal = createSeal('company confirmation', pending)
