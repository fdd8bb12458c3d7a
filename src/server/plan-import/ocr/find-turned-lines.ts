import type { Blob } from './find-blobs.ts'
import type { Rules } from './find-rules.ts'
import { findBounds, groupLetters, type TextLine } from './find-text-lines.ts'
import type { GreyImage } from './grey-image.ts'

/** Lines that run up (3) or down (1), as if they were level on a turned picture. */
export interface TurnedLines {
  turn: 1 | 3
  image: GreyImage
  lines: TextLine[]
}

/** More dots that are near no line are a pattern. */
const MOST_DOTS = 2_000
/** Two lines of a title are next to each other: their letters form short level lines. */
const MOST_LEVEL_LETTERS = 4
const FEWEST_LETTERS = 5
/** Length of a turned text in widths. */
const LEAST_LENGTH = 3
/** The gap between two words, and the usual gap of letters, in heights of a capital: figures of a column have wider gaps. */
const WIDEST_GAP = 0.8
const WIDEST_USUAL_GAP = 0.3

/**
 * Takes turned titles out of the lines of a page: letters that follow closely upwards or downwards, and hardly to the
 * side. A turned "l" is as low as a dot.
 */
export function takeTurnedLines(
  { lines, dots }: { lines: readonly TextLine[]; dots: readonly Blob[] },
  rules: Rules['horizontal'],
): { level: TextLine[]; turned: Blob[][] } {
  const stacked = lines.filter(({ blobs }) => blobs.length <= MOST_LEVEL_LETTERS)
  const bars = rules.map(({ y, x0, x1 }) => ({ x: y, y0: x0, y1: x1 }))
  const marks = [...stacked.flatMap(({ blobs }) => blobs), ...(dots.length > MOST_DOTS ? [] : dots)]
  const origins = new Map(marks.map((blob) => [turnBlob(blob), blob] as const))
  const letters = [...origins.keys()].sort((a, b) => a.x0 - b.x0)
  const turned = groupLetters(letters, bars, WIDEST_GAP)
    .filter(isTurnedText)
    .map((group) => group.map((letter) => origins.get(letter)!))
  const taken = new Set(turned.flat())
  const [level, cut] = [false, true].map((isCut) =>
    lines.filter(({ blobs }) => blobs.some((blob) => taken.has(blob)) === isCut),
  ) as [TextLine[], TextLine[]]
  for (const { blobs } of cut)
    for (const dot of blobs.filter((blob) => !taken.has(blob))) findNearest(turned, dot).push(dot)
  return { level, turned }
}

/** The turned text at whose letters a dot or an accent is. */
function findNearest(turned: Blob[][], dot: Blob): Blob[] {
  const distance = (letters: Blob[]) =>
    Math.min(...letters.map(({ x0, y0 }) => Math.abs(x0 - dot.x0) + Math.abs(y0 - dot.y0)))
  return turned.reduce((best, letters) => (distance(letters) < distance(best) ? letters : best))
}

/** A blob with its axes exchanged. */
const turnBlob = ({ x0, y0, x1, y1, area }: Blob): Blob => ({ x0: y0, y0: x0, x1: y1, y1: x1, area })

function isTurnedText(letters: readonly Blob[]): boolean {
  const length = Math.max(...letters.map(({ x1 }) => x1)) - Math.min(...letters.map(({ x0 }) => x0))
  const height = Math.max(...letters.map(({ y1 }) => y1)) - Math.min(...letters.map(({ y0 }) => y0))
  const gaps = letters.slice(1).map(({ x0 }, index) => x0 - (letters[index]?.x1 ?? x0))
  const usual = gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0
  return (
    letters.length >= FEWEST_LETTERS && length >= LEAST_LENGTH * height && usual <= WIDEST_USUAL_GAP * height
  )
}

/** Turns the picture of a page with its turned texts until they are level. */
export function turnLines(image: GreyImage, turned: readonly Blob[][], turn: 1 | 3): TurnedLines {
  const { width, height, pixels } = image
  const turnedPixels = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [column, row] = turn === 1 ? [y, width - 1 - x] : [height - 1 - y, x]
      turnedPixels[row * height + column] = pixels[y * width + x]!
    }
  const lines = turned.map((letters): TextLine => {
    const blobs = letters.map(({ x0, y0, x1, y1, area }) =>
      turn === 1
        ? { x0: y0, x1: y1, y0: width - x1, y1: width - x0, area }
        : { x0: height - y1, x1: height - y0, y0: x0, y1: x1, area },
    )
    return { ...findBounds(blobs), blobs }
  })
  return { turn, image: { width: height, height: width, pixels: turnedPixels }, lines }
}
