import { hkdfSync } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import * as z from 'zod'

/** Lifetime in seconds of a started sign-in, and again of the local confirmation. */
export const SIGN_IN_LIFETIME = 15 * 60

const authorizationState = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })

const pendingLink = z.object({
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

const KEY_MANAGEMENT = 'dir'
const ENCRYPTION = 'A256GCM'

const createSeal = <Content extends object>(purpose: string, shape: z.ZodType<Content>) => {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    /** Encrypts and authenticates content (JWE) for a cookie; the browser can neither read nor change it. */
    seal: (secret: string, content: Content, now: Date): Promise<string> =>
      new EncryptJWT({ content })
        .setProtectedHeader({ alg: KEY_MANAGEMENT, enc: ENCRYPTION })
        .setExpirationTime(new Date(now.getTime() + SIGN_IN_LIFETIME * 1000))
        .encrypt(keyOf(secret)),

    /** @returns null when the value was not sealed here, has another purpose, or has expired */
    async open(secret: string, sealed: string, now: Date): Promise<Content | null> {
      try {
        const { payload } = await jwtDecrypt(sealed, keyOf(secret), {
          keyManagementAlgorithms: [KEY_MANAGEMENT],
          contentEncryptionAlgorithms: [ENCRYPTION],
          requiredClaims: ['exp'],
          currentDate: now,
        })
        return shape.parse(payload.content)
      } catch (error) {
        // A forged or changed value looks the same as a missing one.
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null
        throw error
      }
    },
  }
}

/** The sealed state of a started sign-in, until the redirect back from the provider. */
export const authorizationSeal = createSeal('company sign-in', authorizationState)

/** The sealed state of a confirmed sign-in, until the user has entered the local factors. */
export const pendingLinkSeal = createSeal('company confirmation', pendingLink)
