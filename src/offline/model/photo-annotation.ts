/** A point on a picture: 0 is its left or upper edge, 1 its right or lower one. */
export interface PicturePoint {
  x: number
  y: number
}

/** An annotation on a picture. A ring fills the rectangle between its two points; an arrow points to `to`. */
export type PhotoAnnotation =
  | { kind: 'arrow' | 'line' | 'ring'; from: PicturePoint; to: PicturePoint }
  | { kind: 'word'; from: PicturePoint; text: string }

/** A photo for the annotation screen: the picture without annotations, and its annotations. */
export interface PhotoToAnnotate {
  /** Null when this phone no longer has the full photo. */
  picture: Blob | null
  marks: readonly PhotoAnnotation[]
}

/** The result of annotating a photo. */
export interface Annotation {
  marks: readonly PhotoAnnotation[]
  /** The photo with the annotations drawn into it; null without annotations. */
  picture: Blob | null
}
