import { createECDH, createHmac } from 'node:crypto'

/** A key pair of VAPID (RFC 8292), in base64url: it identifies this server to push services. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * Derives the key pair from its seed and the server's secret: the database or a backup alone cannot send pushes.
 */
export function vapidKeysOfSeed(serverSecret: string, seed: string): VapidKeys {
  for (let attempt = 0; ; attempt += 1) {
    const scalar = createHmac('sha256', serverSecret).update(`push ${seed} ${attempt}`).digest()
    const curve = createECDH('prime256v1')
    try {
      curve.setPrivateKey(scalar)
    } catch {
      // About one in four billion scalars is outside the order of the curve.
      continue
    }
    return {
      publicKey: curve.getPublicKey('base64url'),
      privateKey: scalar.toString('base64url'),
    }
  }
}
