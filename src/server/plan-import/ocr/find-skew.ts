import { findInk, type GreyImage } from './grey-image.ts'

/** The skew in degrees that a page on a scanner's glass, or in a bent feeder, can have. */
const MAX_SKEW = 10
const COARSE_STEP = 0.5
const FINE_STEP = 0.05
/** Ink pixels that are enough to measure a page. */
const MEASURED_PIXELS = 120_000

interface Points {
  xs: Float32Array
  ys: Float32Array
  /** The largest distance from the middle of the page. */
  reach: number
}

/**
 * Estimates the clockwise turn in degrees, from -10 to 10, that sets the lines of a page level. Measures its projection
 * profiles: level lines leave rows without ink between them. A page that lies sideways is also set straight.
 * @param image about 100 dots per inch
 */
export function findSkew(image: GreyImage): number {
  const points = collectPoints(image)
  const level = findBestAngle(points)
  const sideways = findBestAngle({ xs: points.ys.map((y) => -y), ys: points.xs, reach: points.reach })
  return level.score >= sideways.score ? level.angle : sideways.angle
}

/** Whether lines of text run up or down the page. `ink` has no ruled lines, which run in both directions. */
export function isSideways(ink: Uint8Array, width: number, height: number): boolean {
  const rows = new Float64Array(height)
  const columns = new Float64Array(width)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const pixel = ink[y * width + x]!
      rows[y]! += pixel
      columns[x]! += pixel
    }
  return sumChanges(columns) > sumChanges(rows)
}

function collectPoints(image: GreyImage): Points {
  const { width, height } = image
  const ink = findInk(image)
  let count = 0
  for (const pixel of ink) count += pixel
  const step = Math.max(1, Math.ceil(count / MEASURED_PIXELS))
  const size = Math.ceil(count / step)
  const points = { xs: new Float32Array(size), ys: new Float32Array(size), reach: 0 }
  points.reach = Math.ceil(Math.hypot(width, height) / 2) + 1
  let index = 0
  let seen = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (ink[y * width + x] === 0 || seen++ % step !== 0) continue
      points.xs[index] = x - width / 2
      points.ys[index++] = y - height / 2
    }
  return points
}

function findBestAngle(points: Points): { angle: number; score: number } {
  const { angle } = findBest(points, { from: -MAX_SKEW, to: MAX_SKEW, step: COARSE_STEP })
  return findBest(points, { from: angle - COARSE_STEP, to: angle + COARSE_STEP, step: FINE_STEP })
}

function findBest(points: Points, { from, to, step }: { from: number; to: number; step: number }) {
  let best = { angle: 0, score: -1 }
  for (let index = 0; index <= Math.round((to - from) / step); index++) {
    const angle = from + index * step
    const score = measureProfile(points, angle)
    const isSmaller = score === best.score && Math.abs(angle) < Math.abs(best.angle)
    if (score > best.score || isSmaller) best = { angle, score }
  }
  return best
}

/** How much the ink of neighbouring rows differs after a clockwise turn. */
function measureProfile({ xs, ys, reach }: Points, degrees: number): number {
  const sine = Math.sin((degrees * Math.PI) / 180)
  const cosine = Math.cos((degrees * Math.PI) / 180)
  const rows = new Float64Array(2 * reach + 1)
  for (let index = 0; index < xs.length; index++)
    rows[Math.round(xs[index]! * sine + ys[index]! * cosine) + reach]!++
  return sumChanges(rows)
}

function sumChanges(profile: Float64Array): number {
  let sum = 0
  for (let at = 1; at < profile.length; at++) sum += (profile[at]! - profile[at - 1]!) ** 2
  return sum
}
