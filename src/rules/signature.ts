/**
 * A drawn signature: strokes of points in sequence (`x, y, x, y, …`). Coordinates are parts of the box's width and
 * height, from its top left.
 */
export interface DrawnSignature {
  strokes: number[][]
}

/** A typed signature, for people who do not draw. */
export interface TypedSignature {
  name: string
}

/** The signature on a submission, drawn or typed. */
export type Signature = DrawnSignature | TypedSignature

/** Size limits of a drawn signature: far more than a name needs, and small enough for a slow network. */
export const signatureLimits = { strokes: 100, points: 2000 } as const

/** Coordinates are rounded to a thousandth of the box, finer than any screen shows. */
const STEPS = 1000
/** Rounds a coordinate to the stored precision. */
export function roundCoordinate(place: number): number {
  return Math.round(place * STEPS) / STEPS
}

/** The number of points of all strokes. */
export function countPoints(strokes: readonly (readonly number[])[]): number {
  return strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0)
}
