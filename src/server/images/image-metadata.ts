import type { PhotoKind } from './image-format.ts'

/** What the child is asked. */
export interface PhotoToCheck {
  path: string
}

/** What it answers of a photo that can be taken. */
export interface PhotoFacts {
  kind: PhotoKind
  /** The photo without what else was in its file; null when there was nothing else. */
  stripped: Uint8Array | null
  thumbnail: Uint8Array
  /** Pixels, as it is shown: upright. */
  width: number
  height: number
}

/** The most pixels that a photo may have: as many as a good phone's camera takes. */
export const MOST_PIXELS = 50_000_000
