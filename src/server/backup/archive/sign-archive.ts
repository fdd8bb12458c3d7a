import { createHmac, type Hmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The HMAC key of archives, by HKDF from the installation's secret: it is in no archive. */
export const deriveArchiveKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'walkdown backup archive', 32))

/** The HMAC of an archive: over the name, the size and the content of each part, in their order. */
export class ArchiveHmac {
  readonly #hmac: Hmac

  constructor(key: Buffer) {
    this.#hmac = createHmac('sha256', key)
  }

  /** Lengths stand in front, so that no two archives give the same bytes. */
  beginPart(name: string, size: number): void {
    this.#hmac.update(`${Buffer.byteLength(name)}:${name}:${size}:`)
  }

  /** Adds a piece of the content of the part that was begun last. */
  add(piece: Buffer): void {
    this.#hmac.update(piece)
  }

  /** Nothing can be added afterwards. */
  digest(): string {
    return this.#hmac.digest('hex')
  }
}

export function isSameDigest(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
