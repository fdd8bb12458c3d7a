import type { PhotoKind } from './image-format.ts'

/** The request to the child process. */
export interface PhotoToCheck {
  path: string
  /** The longest side of a reduced copy, in pixels; absent for none. */
  reducedSide?: number
}

/** The child's response for a valid photo. */
export interface PhotoFacts {
  kind: PhotoKind
  /** The photo without metadata; null when it had none. */
  stripped: Uint8Array | null
  thumbnail: Uint8Array
  /** A JPEG without metadata, of at most the requested size; null when none was requested. */
  reduced: Uint8Array | null
  /** Pixels of the upright image. */
  width: number
  height: number
}

/** Pixel limit of a photo (decompression bombs): above the resolution of a good phone's camera. */
export const MAX_PIXELS = 50_000_000
