import { type DrawnSignature, roundPlace } from './signature.ts'

/** How much wider than high the box is in which a name is drawn, wherever it is shown. */
export const SIGNATURE_RATIO = 2.5

/** Shorter and lower than this, in parts of the box's width, it is a slip of the finger and no name. */
const SMALLEST = 0.08
/** How far from its line a point may be left out: parts of the box's width. */
const TOLERANCE = 0.0015

/** A point, `y` in parts of the width, so that both directions are alike. */
type Point = readonly [x: number, y: number]

/** Whether something was drawn that can be a name. */
export function isName({ strokes }: DrawnSignature): boolean {
  const points = strokes.flatMap(pointsOf)
  return widthOf(points.map(([x]) => x)) >= SMALLEST || widthOf(points.map(([, y]) => y)) >= SMALLEST
}

/**
 * A stroke as it is kept: without the points that lie on the line between others, and none outside the box.
 * @param stroke as the screen told it
 */
export function tidyStroke(stroke: readonly number[]): number[] {
  const inside = stroke.map((place) => roundPlace(Math.min(1, Math.max(0, place))))
  const points = pointsOf(inside)
  const kept = keepCorners(points, 0, points.length - 1)
  return points.flatMap((_point, index) =>
    index === 0 || index === points.length - 1 || kept.has(index)
      ? [inside[2 * index]!, inside[2 * index + 1]!]
      : [],
  )
}

/** The points between two others without which the line would be another one (Douglas and Peucker). */
function keepCorners(points: readonly Point[], from: number, to: number): Set<number> {
  const kept = new Set<number>()
  const open: [number, number][] = [[from, to]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [start, end] = span
    let farthest = { index: -1, distance: TOLERANCE }
    for (let index = start + 1; index < end; index += 1) {
      const distance = distanceTo(points[index]!, points[start]!, points[end]!)
      if (distance > farthest.distance) farthest = { index, distance }
    }
    if (farthest.index === -1) continue
    kept.add(farthest.index)
    open.push([start, farthest.index], [farthest.index, end])
  }
  return kept
}

/** How far a point is from the line between two others. */
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
  // Spread into a call, some thousands of them would be too many for older browsers.
  const [least, most] = places.reduce(
    ([low, high], place) => [Math.min(low, place), Math.max(high, place)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  return most - least
}

/**
 * The lines to draw, their corners rounded as ink has them: points in parts of the box's width. A dot is a line that is
 * too short to be seen as one.
 */
export function drawStrokes({ strokes }: DrawnSignature): Point[][] {
  return strokes.flatMap((stroke) => {
    const points = pointsOf(stroke)
    const [first] = points
    if (!first) return []
    return [points.length === 1 ? [first, [first[0] + 0.0005, first[1]]] : roundCorners(roundCorners(points))]
  })
}

/** Cuts each corner off at a quarter of the way (Chaikin); both ends stay. */
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
 * The same lines as large as they fit into a space, whatever of the box was left empty around them, standing on its lower
 * edge at its left.
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
  // A name that was drawn small is not blown up to whatever there is room for.
  const scale = Math.min(space.width / Math.max(width, 0.3), space.height / Math.max(height, 0.1))
  const lowest = space.height - height * scale
  return lines.map((line) => line.map(([x, y]) => ({ x: (x - left) * scale, y: lowest + (y - top) * scale })))
}
