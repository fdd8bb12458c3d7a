import { createHmac, type Hmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The HMAC key of archives, derived by HKDF from the installation's secret, which no archive contains. */
export const deriveArchiveKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'walkdown backup archive', 32))

/** The HMAC of an archive: over the name, size and content of each part, in order. */
export class ArchiveHmac {
  readonly #hmac: Hmac

  constructor(key: Buffer) {
    this.#hmac = createHmac('sha256', key)
  }

  /** Length prefixes make the encoding unambiguous: no two archives give the same bytes. */
  beginPart(name: string, size: number): void {
    this.#hmac.update(`${Buffer.byteLength(name)}:${name}:${size}:`)
  }

  /** Adds content of the current part. */
  add(piece: Buffer): void {
    this.#hmac.update(piece)
  }

  /** Final: no data can be added afterwards. */
  digest(): string {
    return this.#hmac.digest('hex')
  }
}

export function isSameDigest(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
