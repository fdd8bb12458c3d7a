import { type Blob, findBlobs } from './find-blobs.ts'
import { findFaintInk, type GreyImage } from './grey-image.ts'

/** The sides of a check box in points. */
const SMALLEST = 6
const LARGEST = 20
/** The depth of a side as a share of its length, the share of it that is ink, and the most ink inside: a tick may be there. */
const BORDER = 0.11
const LEAST_SIDE = 0.92
const MOST_INSIDE = 0.5
/** The largest difference of its sides, as a share. */
const MOST_OBLONG = 0.15

/**
 * Finds drawn check boxes, and removes them from `image` and `ink`, with ticks in them: Tesseract reads them as letters.
 */
export function takeSquares(image: GreyImage, ink: Uint8Array, dpi: number): Blob[] {
  const { width, height, pixels } = image
  const dark = findFaintInk(image)
  const squares = findBlobs(dark, width, height).filter((blob) => isSquare(blob, dark, width, dpi / 72))
  for (const { x0, y0, x1, y1 } of squares)
    for (let y = Math.max(0, y0 - 1); y < Math.min(height, y1 + 1); y++) {
      const [from, to] = [y * width + Math.max(0, x0 - 1), y * width + Math.min(width, x1 + 1)]
      pixels.fill(255, from, to)
      ink.fill(0, from, to)
    }
  return squares
}

function isSquare({ x0, y0, x1, y1 }: Blob, ink: Uint8Array, stride: number, point: number): boolean {
  const width = x1 - x0
  const height = y1 - y0
  if (Math.min(width, height) < SMALLEST * point || Math.max(width, height) > LARGEST * point) return false
  if (Math.abs(width - height) > MOST_OBLONG * Math.max(width, height)) return false
  const border = Math.round(BORDER * Math.max(width, height))
  const hasInk = (x: number, y: number) => ink[y * stride + x] === 1
  const depths = Array.from({ length: border }, (_, depth) => depth)
  const measureSide = (length: number, isInk: (at: number, depth: number) => boolean) =>
    Array.from({ length }, (_, at) => depths.some((depth) => isInk(at, depth))).filter(Boolean).length /
    length
  const sides = [
    measureSide(width, (at, depth) => hasInk(x0 + at, y0 + depth)),
    measureSide(width, (at, depth) => hasInk(x0 + at, y1 - 1 - depth)),
    measureSide(height, (at, depth) => hasInk(x0 + depth, y0 + at)),
    measureSide(height, (at, depth) => hasInk(x1 - 1 - depth, y0 + at)),
  ]
  if (sides.some((share) => share < LEAST_SIDE)) return false
  // The letter O has a dark border as well, but no corners.
  const corners = [x0, x1 - border].flatMap((x) => [y0, y1 - border].map((y) => [x, y] as const))
  if (
    !corners.every(([x, y]) => depths.some((depth) => depths.some((across) => hasInk(x + depth, y + across))))
  )
    return false
  let inside = 0
  const inset = 2 * border
  for (let y = y0 + inset; y < y1 - inset; y++)
    for (let x = x0 + inset; x < x1 - inset; x++) if (hasInk(x, y)) inside++
  return inside <= MOST_INSIDE * (width - 2 * inset) * (height - 2 * inset)
}
