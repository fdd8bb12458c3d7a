import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#src/server/core/app-context.ts'
import { basePathOf } from '#src/server/core/public-url.ts'

type PhotoSize = 'full' | 'thumbnail'

const DAY = 24 * 60 * 60 * 1000

/** The inputs of signed photo URLs. */
export interface PhotoSigning {
  secret: string
  now: Date
  /** The path prefix of the public URL: see `basePathOf`. */
  basePath: string
}

export function photoSigning(core: Pick<AppContext, 'secret' | 'now' | 'publicUrl'>): PhotoSigning {
  return { secret: core.secret, now: core.now(), basePath: basePathOf(core.publicUrl) }
}

/** Expiry of the URLs that are signed at a moment; the same for a whole day. */
export function photoUrlExpiry(now: Date): number {
  return (Math.floor(now.getTime() / DAY) + 2) * DAY
}

/**
 * The signed URL of a photo, so that an `<img>` can show it without a token. It is valid for at least a day and stays
 * the same for a whole day, so that lists that contain it can be compared.
 */
export function signedPhotoUrl(
  { secret, now, basePath }: PhotoSigning,
  photoId: string,
  size: PhotoSize,
): string {
  const expires = photoUrlExpiry(now)
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

/** The photo id of a signed URL, or null when the URL is not one of ours. */
export function parsePhotoUrl(address: string): string | null {
  return address.match(/\/photos\/([0-9a-f-]{36})\//i)?.[1]?.toLowerCase() ?? null
}

function sign(secret: string, photoId: string, size: PhotoSize, expires: number): string {
  return createHmac('sha256', secret).update(`photo:${photoId}:${size}:${expires}`).digest('base64url')
}
