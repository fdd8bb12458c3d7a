/**
 * A name as it was drawn: strokes, each its points one after the other (`x, y, x, y, …`) in parts of the box's width and
 * height, from its top left.
 */
export interface DrawnSignature {
  strokes: number[][]
}

/** A name as it was typed, by whoever does not draw. */
export interface TypedSignature {
  name: string
}

/** With what somebody says that the work is theirs. */
export type Signature = DrawnSignature | TypedSignature

/** How much a signature may hold: far more than a name, and little enough to be sent over any line. */
export const signatureLimits = { strokes: 100, points: 2000 } as const

/** A thousandth of the box is finer than any screen shows it. */
const STEPS = 1000
/** As exact as it is kept. */
export function roundPlace(place: number): number {
  return Math.round(place * STEPS) / STEPS
}

/** How many points there are in all. */
export function countPoints(strokes: readonly (readonly number[])[]): number {
  return strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0)
}
