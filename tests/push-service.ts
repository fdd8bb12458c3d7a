import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import type { PushPayload } from '#src/contract/technician/push-payload.ts'

/** A browser's subscription, with the private key that only the browser has. */
export interface FakeSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
  path: string
  curve: ECDH
}

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service of a browser on this machine: it stores the encrypted messages, as the real ones do. */
export class PushService {
  readonly received: Received[] = []
  /** The status of the next responses. */
  status = 201
  readonly #server: Server
  #made = 0

  private constructor(server: Server) {
    this.#server = server
  }

  static async open(): Promise<PushService> {
    const server = createServer()
    const service = new PushService(server)
    server.on('request', async (request, response) => {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece as Buffer)
      const { url: path = '', headers } = request
      service.received.push({ path, headers, body: Buffer.concat(pieces) })
      response.writeHead(service.status).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return service
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Subscribes as `PushManager.subscribe` of a browser. */
  subscribe(): FakeSubscription {
    const curve = createECDH('prime256v1')
    this.#made += 1
    const path = `/push/${this.#made}`
    return {
      endpoint: `${this.url}${path}`,
      keys: {
        p256dh: curve.generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
      path,
      curve,
    }
  }

  to(subscription: FakeSubscription): Received[] {
    return this.received.filter(({ path }) => path === subscription.path)
  }

  /** The decrypted messages to a subscription. */
  messagesTo(subscription: FakeSubscription): PushPayload[] {
    return this.to(subscription).map(({ body }) => JSON.parse(decrypt(body, subscription)))
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

/** Decrypts a message as a browser does: RFC 8291 (Web Push) with one record of RFC 8188 (aes128gcm). */
function decrypt(body: Buffer, { curve, keys }: FakeSubscription): string {
  const salt = body.subarray(0, 16)
  const idLength = body[20]!
  const senderKey = body.subarray(21, 21 + idLength)
  const content = body.subarray(21 + idLength)
  const derive = (secret: Buffer, withSalt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, withSalt, info, length))
  const keyInfo = Buffer.concat([
    Buffer.from('WebPush: info\0'),
    Buffer.from(keys.p256dh, 'base64url'),
    senderKey,
  ])
  const secret = derive(curve.computeSecret(senderKey), Buffer.from(keys.auth, 'base64url'), keyInfo, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(content.subarray(-16))
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
  // The delimiter of the last record, and zeros after it.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** Verifies the VAPID token of a request (RFC 8292) with the server's public key. @returns its claims */
export async function verifyVapid({ headers }: Received, publicKey: string) {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error(`The request has the key ${key}.`)
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return (await jwtVerify(token!, createPublicKey({ key: jwk, format: 'jwk' }))).payload
}
