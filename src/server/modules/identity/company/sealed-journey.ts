import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Journey } from '#src/server/company-account/company-provider.ts'

const WAY = 'aes-256-gcm'
const [NONCE, TAG] = [12, 16]

/** Seconds that somebody has for the company's sign-in. */
export const JOURNEY_TIME = 15 * 60

const shape = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), until: z.number() })

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'company sign-in', 32))

/** What a sign-in is known by when it comes back, for the browser to keep: it can neither read nor change it. */
export function sealJourney(secret: string, journey: Journey, now: Date): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(WAY, keyOf(secret), nonce)
  const until = now.getTime() + JOURNEY_TIME * 1000
  const sealed = Buffer.concat([cipher.update(JSON.stringify({ ...journey, until })), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null where it is none of ours, or too old. */
export function openJourney(secret: string, sealed: string, now: Date): Journey | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= NONCE + TAG) return null
  const decipher = createDecipheriv(WAY, keyOf(secret), bytes.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  const content = decipher.update(bytes.subarray(NONCE + TAG))
  try {
    const { until, ...journey } = shape.parse(
      JSON.parse(Buffer.concat([content, decipher.final()]).toString()),
    )
    return until > now.getTime() ? journey : null
  } catch {
    // Somebody else's, or changed: it is not told from one that is not there.
    return null
  }
}
