import { type DrawnSignature, roundCoordinate } from './signature.ts'

/** Width divided by height of the signature box, on every screen and in reports. */
export const SIGNATURE_RATIO = 2.5

/** A drawing smaller than this in both directions is an accidental touch. Parts of the box's width. */
const MIN_SIZE = 0.08
/** Points closer to the simplified line than this are dropped. Parts of the box's width. */
const TOLERANCE = 0.0015

/** A point; both coordinates are in parts of the box's width, so distances compare in both directions. */
type Point = readonly [x: number, y: number]

/** True when the drawing is large enough to be a signature. */
export function isName({ strokes }: DrawnSignature): boolean {
  const points = strokes.flatMap(pointsOf)
  return widthOf(points.map(([x]) => x)) >= MIN_SIZE || widthOf(points.map(([, y]) => y)) >= MIN_SIZE
}

/**
 * Clamps a stroke to the box, rounds it and drops redundant points.
 * @param stroke coordinates from the screen, `x, y, x, y, …`, in parts of the box's width and height
 */
export function simplifyStroke(stroke: readonly number[]): number[] {
  const inside = stroke.map((place) => roundCoordinate(Math.min(1, Math.max(0, place))))
  const points = pointsOf(inside)
  const corners = findCorners(points, 0, points.length - 1)
  return points.flatMap((_point, index) =>
    index === 0 || index === points.length - 1 || corners.has(index)
      ? [inside[2 * index]!, inside[2 * index + 1]!]
      : [],
  )
}

/** The indices of the points that the line needs between `from` and `to` (Douglas-Peucker). */
function findCorners(points: readonly Point[], from: number, to: number): Set<number> {
  const corners = new Set<number>()
  const open: [number, number][] = [[from, to]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [start, end] = span
    let farthest = { index: -1, distance: TOLERANCE }
    for (let index = start + 1; index < end; index += 1) {
      const distance = distanceTo(points[index]!, points[start]!, points[end]!)
      if (distance > farthest.distance) farthest = { index, distance }
    }
    if (farthest.index === -1) continue
    corners.add(farthest.index)
    open.push([start, farthest.index], [farthest.index, end])
  }
  return corners
}

/** Distance of a point from the line segment between two others. */
function distanceTo([x, y]: Point, [startX, startY]: Point, [endX, endY]: Point): number {
  const [acrossX, acrossY] = [endX - startX, endY - startY]
  const length = acrossX ** 2 + acrossY ** 2
  const along = length === 0 ? 0 : ((x - startX) * acrossX + (y - startY) * acrossY) / length
  const nearest = Math.min(1, Math.max(0, along))
  return Math.hypot(x - startX - nearest * acrossX, y - startY - nearest * acrossY)
}

/** The points of a stroke, in parts of the box's width. */
function pointsOf(stroke: readonly number[]): Point[] {
  const points: Point[] = []
  for (let index = 0; index + 1 < stroke.length; index += 2)
    points.push([stroke[index]!, stroke[index + 1]! / SIGNATURE_RATIO])
  return points
}

function widthOf(places: readonly number[]): number {
  // Math.min(...places) would exceed the argument limit of older browsers.
  const [least, most] = places.reduce(
    ([low, high], place) => [Math.min(low, place), Math.max(high, place)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  return most - least
}

/**
 * The lines to draw, with rounded corners; points in parts of the box's width. A dot becomes a line too short to
 * see as a line.
 */
export function drawStrokes({ strokes }: DrawnSignature): Point[][] {
  return strokes.flatMap((stroke) => {
    const points = pointsOf(stroke)
    const [first] = points
    if (!first) return []
    return [points.length === 1 ? [first, [first[0] + 0.0005, first[1]]] : roundCorners(roundCorners(points))]
  })
}

/** Cuts each corner at a quarter of its sides (Chaikin's algorithm); both ends stay. */
function roundCorners(points: readonly Point[]): Point[] {
  const between = (from: Point, to: Point, part: number): Point => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
  ]
  const rounded = points.slice(1).flatMap((to, index) => {
    const from = points[index]!
    return [between(from, to, 0.25), between(from, to, 0.75)]
  })
  return [points[0]!, ...rounded, points.at(-1)!]
}

/**
 * Scales the lines to a box and crops the empty margin around the drawing. They are aligned to the bottom left of
 * the box.
 */
export function fitStrokes(
  signature: DrawnSignature,
  space: { width: number; height: number },
): { x: number; y: number }[][] {
  const lines = drawStrokes(signature)
  const places = lines.flat()
  const xs = places.map(([x]) => x)
  const ys = places.map(([, y]) => y)
  const [width, height] = [widthOf(xs), widthOf(ys)]
  const [left, top] = [xs, ys].map((axis) => axis.reduce((low, place) => Math.min(low, place), 1)) as [
    number,
    number,
  ]
  // Limits the scale, so that a small drawing is not enlarged to the whole space.
  const scale = Math.min(space.width / Math.max(width, 0.3), space.height / Math.max(height, 0.1))
  const lowest = space.height - height * scale
  return lines.map((line) => line.map(([x, y]) => ({ x: (x - left) * scale, y: lowest + (y - top) * scale })))
}
