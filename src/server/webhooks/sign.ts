import { createHmac, randomBytes } from 'node:crypto'

/** What a secret is made of. By itself it signs nothing. */
export function makeSecretSeed(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * The secret of a webhook, made of its seed and the server's own secret whenever it is needed: whoever has the database
 * or one of its backups alone can sign nothing.
 */
export function secretOfSeed(serverSecret: string, seed: string): string {
  return `whsec_${createHmac('sha256', serverSecret).update(`webhook ${seed}`).digest('base64')}`
}

/** The headers that say which event it is, when it was sent, and who sent it, as standardwebhooks.com has them. */
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
