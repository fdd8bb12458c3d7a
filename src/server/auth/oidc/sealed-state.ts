import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import * as z from 'zod'

const WAY = 'aes-256-gcm'
const [NONCE, TAG] = [12, 16]

/** Seconds that somebody has for the company's sign-in, and again for what is asked of them here. */
export const JOURNEY_TIME = 15 * 60

const journey = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })

const pending = z.object({
  /** Makes it one of a kind: it signs in once. */
  id: z.uuid(),
  /** Who has to confirm that the account is theirs. */
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
    /** For the browser to keep: it can neither read nor change it. */
    seal(secret: string, content: Content, now: Date): string {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(WAY, keyOf(secret), nonce)
      const until = now.getTime() + JOURNEY_TIME * 1000
      const sealed = Buffer.concat([cipher.update(JSON.stringify({ content, until })), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    /** Null where it is none of ours, of another purpose, or too old. */
    open(secret: string, sealed: string, now: Date): Content | null {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length <= NONCE + TAG) return null
      const decipher = createDecipheriv(WAY, keyOf(secret), bytes.subarray(0, NONCE), { authTagLength: TAG })
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      const opened = decipher.update(bytes.subarray(NONCE + TAG))
      try {
        const { content, until } = dated.parse(
          JSON.parse(Buffer.concat([opened, decipher.final()]).toString()),
        )
        return until > now.getTime() ? content : null
      } catch {
        // Somebody else's, or changed: it is not told from one that is not there.
        return null
      }
    },
  }
}

/** What a sign-in is known by when it comes back from the company. */
export const journeySeal = createSeal('company sign-in', journey)

/** What a confirmed sign-in is known by until the person has given the factors of their account here. */
export const pendingSeal = createSeal('company confirmation', pending)
