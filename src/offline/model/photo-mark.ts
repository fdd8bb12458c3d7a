/** A place on a picture: 0 is its left or upper edge, 1 its right or lower one. */
export interface PicturePoint {
  x: number
  y: number
}

/** What somebody drew on a picture. A ring fills the rectangle between its two points; an arrow points to `to`. */
export type PhotoAnnotation =
  | { kind: 'arrow' | 'line' | 'ring'; from: PicturePoint; to: PicturePoint }
  | { kind: 'word'; from: PicturePoint; text: string }

/** A photo to draw on: without its marks, and those that are on it. */
export interface PhotoToAnnotate {
  /** Null when this phone does not have the whole photo any more. */
  picture: Blob | null
  marks: readonly PhotoAnnotation[]
}

/** What was drawn on a photo. */
export interface Annotation {
  marks: readonly PhotoAnnotation[]
  /** The photo with the marks on it; null when there are none. */
  picture: Blob | null
}
