import { createHmac, randomBytes } from 'node:crypto'

/** The seed of a secret; useless without the server's secret. */
export function makeSecretSeed(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * The webhook's secret, derived from its seed and the server's secret on demand: the database or a backup alone
 * cannot sign.
 */
export function secretOfSeed(serverSecret: string, seed: string): string {
  return `whsec_${createHmac('sha256', serverSecret).update(`webhook ${seed}`).digest('base64')}`
}

/** Webhook signing (HMAC): headers with id, timestamp and signatures, as in the Standard Webhooks specification. */
export function signHeaders(
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
