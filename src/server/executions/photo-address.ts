import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#src/server/core/app-context.ts'
import { basePathOf } from '#src/server/core/public-url.ts'

type PhotoSize = 'full' | 'thumbnail'

const DAY = 24 * 60 * 60 * 1000

/** What the addresses of photos are made with. */
export interface PhotoSigning {
  secret: string
  now: Date
  /** Below which people reach the server: see `basePathOf`. */
  basePath: string
}

export function photoSigning(core: Pick<AppContext, 'secret' | 'now' | 'publicUrl'>): PhotoSigning {
  return { secret: core.secret, now: core.now(), basePath: basePathOf(core.publicUrl) }
}

/** Until when the addresses hold that are made at a moment: the same for all of a day. */
export function photoAddressesUntil(now: Date): number {
  return (Math.floor(now.getTime() / DAY) + 2) * DAY
}

/**
 * The address of a photo, signed, so that an `<img>` can show it without a token. It works for at least a day and is
 * the same for all of a day, so that lists that hold it can be compared.
 */
export function photoAddress(
  { secret, now, basePath }: PhotoSigning,
  photoId: string,
  size: PhotoSize,
): string {
  const expires = photoAddressesUntil(now)
  const signature = sign(secret, photoId, size, expires)
  return `${basePath}/api/photos/${photoId}/?size=${size}&expires=${expires}&signature=${signature}`
}

export function isPhotoAddressValid(
  secret: string,
  photoId: string,
  given: { size: PhotoSize; expires: number; signature: string },
  now: Date,
): boolean {
  const expected = Buffer.from(sign(secret, photoId, given.size, given.expires))
  const signature = Buffer.from(given.signature)
  return (
    given.expires > now.getTime() &&
    expected.length === signature.length &&
    timingSafeEqual(expected, signature)
  )
}

/** The photo that an address names, or null when it is not one of ours. */
export function photoIdOf(address: string): string | null {
  return address.match(/\/photos\/([0-9a-f-]{36})\//i)?.[1]?.toLowerCase() ?? null
}

function sign(secret: string, photoId: string, size: PhotoSize, expires: number): string {
  return createHmac('sha256', secret).update(`photo:${photoId}:${size}:${expires}`).digest('base64url')
}
