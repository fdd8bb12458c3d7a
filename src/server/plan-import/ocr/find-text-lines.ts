import type { Blob } from './find-blobs.ts'
import type { GreyImage } from './grey-image.ts'

/** Letters of one text, on one line: a cell's line, a heading. In pixels; right and bottom are outside. */
export interface TextLine {
  x0: number
  y0: number
  x1: number
  y1: number
  blobs: Blob[]
  /** The dot of a list item in front of it. */
  bullet?: Blob
}

/** The heights of letters in points. Larger marks are pictures or dirt at the edge of the glass. */
const LOWEST_LETTER = 2.5
const HIGHEST_LETTER = 40
/** Joined letters of a word are no wider. */
const WIDEST_MARK = 150
/** Pixels of dust. A decimal point of 6 points has 9 pixels. */
const DUST = 4
/** Dots, commas, dashes and accents are lower than this share of most letters. */
const LARGEST_DOT = 0.55
/** Gap between two words of one line, in heights of a capital. */
const WIDEST_GAP = 1
/** The share of the lower letter's height that two letters of a line have in common. */
const LEAST_OVERLAP = 0.4
/** How far dots, accents and commas are from their letter, in heights of a capital. */
const REACH_OF_DOTS = 0.45
/** The largest difference of the sides of a bullet; its heights and its gaps to the text in heights of a capital. */
const MOST_OBLONG = 1.4
const SMALLEST_BULLET = 0.2
const LARGEST_BULLET = 0.75
const NEAREST_BULLET = 0.35
const FARTHEST_BULLET = 4
/** White pixels around a line that is read apart. */
export const MARGIN = 10

interface VerticalBar {
  x: number
  y0: number
  y1: number
}

/**
 * Joins letters to lines of text. Rules separate lines: Tesseract's own search for lines reads across the columns of a
 * table and misses single figures in cells.
 * @param rules vertical rules in pixels
 * @returns the lines, and the dots that are near no line
 */
export function findTextLines(
  blobs: readonly Blob[],
  rules: readonly VerticalBar[],
  dpi: number,
): { lines: TextLine[]; dots: Blob[] } {
  const point = dpi / 72
  const marks = blobs.filter((blob) => isMark(blob, point)).sort((a, b) => a.x0 - b.x0)
  const usual = findMedian(
    marks.map(({ y0, y1 }) => y1 - y0).filter((height) => height >= LOWEST_LETTER * point),
  )
  const isDot = ({ y0, y1 }: Blob) => y1 - y0 < LARGEST_DOT * usual
  const groups = groupLetters(
    marks.filter((mark) => !isDot(mark)),
    rules,
  )
  const lines = groups.map((group) => ({ ...findBounds(group), blobs: group }))
  const dots = marks.filter(isDot)
  const round = lines.filter(({ blobs }) => blobs.length === 1 && isFilled(blobs[0]!))
  const bullets = new Set(
    takeBullets(
      lines.filter((line) => !round.includes(line)),
      [...dots, ...round.flatMap(({ blobs }) => blobs)],
    ),
  )
  const texts = lines.filter(({ blobs }) => !bullets.has(blobs[0]!))
  const rest = attachDots(
    texts,
    dots.filter((dot) => !bullets.has(dot)),
    rules,
  )
  return { lines: texts.sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0), dots: rest }
}

/** Whether a blob may be a letter, a dot or a dash, not dust, a picture or the edge of the paper. */
function isMark({ x0, y0, x1, y1, area }: Blob, point: number): boolean {
  return area > DUST && y1 - y0 <= HIGHEST_LETTER * point && x1 - x0 <= WIDEST_MARK * point
}

function findMedian(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
}

/** Groups letters, sorted from left to right, that follow one another: no rule and no wide gap is between them. */
export function groupLetters(
  letters: readonly Blob[],
  rules: readonly VerticalBar[],
  widestGap = WIDEST_GAP,
): Blob[][] {
  const groups: Blob[][] = []
  /** Groups that a letter further right may still join. */
  let open: { group: Blob[]; end: number; last: Blob }[] = []
  for (const letter of letters) {
    const height = letter.y1 - letter.y0
    open = open.filter(
      ({ end, last }) => letter.x0 - end <= WIDEST_GAP * Math.max(height, last.y1 - last.y0, 40),
    )
    const found = open.filter((one) =>
      one.group.slice(-6).some((other) => isNext(other, letter, one.end, { rules, widestGap })),
    )
    const nearest = found.sort((a, b) => b.end - a.end)[0]
    if (nearest) {
      nearest.group.push(letter)
      nearest.end = Math.max(nearest.end, letter.x1)
      nearest.last = letter
    } else {
      const group = [letter]
      groups.push(group)
      open.push({ group, end: letter.x1, last: letter })
    }
  }
  return groups
}

function isNext(
  left: Blob,
  right: Blob,
  end: number,
  { rules, widestGap }: { rules: readonly VerticalBar[]; widestGap: number },
): boolean {
  const heights = [left.y1 - left.y0, right.y1 - right.y0]
  const overlap = Math.min(left.y1, right.y1) - Math.max(left.y0, right.y0)
  if (overlap < LEAST_OVERLAP * Math.min(...heights)) return false
  if (right.x0 - end > widestGap * Math.max(...heights)) return false
  const middle = (Math.max(left.y0, right.y0) + Math.min(left.y1, right.y1)) / 2
  return !rules.some(
    ({ x, y0, y1 }) =>
      x > (left.x0 + left.x1) / 2 && x < (right.x0 + right.x1) / 2 && middle > y0 && middle < y1,
  )
}

/** The box around blobs. */
export function findBounds(blobs: readonly Blob[]) {
  return blobs.reduce(
    (box, { x0, y0, x1, y1 }) => ({
      x0: Math.min(box.x0, x0),
      y0: Math.min(box.y0, y0),
      x1: Math.max(box.x1, x1),
      y1: Math.max(box.y1, y1),
    }),
    { x0: Number.POSITIVE_INFINITY, y0: Number.POSITIVE_INFINITY, x1: 0, y1: 0 },
  )
}

/** Gives lines the bullets in front of them: single round dots at the height of their small letters. */
function takeBullets(lines: TextLine[], dots: readonly Blob[]): Blob[] {
  return dots.filter((dot) => {
    const [width, height] = [dot.x1 - dot.x0, dot.y1 - dot.y0]
    const isRound = Math.max(width, height) <= MOST_OBLONG * Math.min(width, height)
    const line = isRound && lines.find((one) => !one.bullet && isInFrontOf(dot, one))
    if (!line) return false
    const reach = FARTHEST_BULLET * (line.y1 - line.y0)
    // A colon has two dots, and dots in a row lead from a text to its page number.
    const isNear = (mark: { x0: number; y0: number; x1: number; y1: number }) =>
      mark.x1 > dot.x0 - reach && mark.x0 < line.x0 && mark.y1 > line.y0 && mark.y0 < line.y1
    if ([...dots, ...lines].some((mark) => mark !== dot && isNear(mark))) return false
    line.bullet = dot
    return true
  })
}

/** Whether ink fills the box of a blob as a disc does: the letter o is hollow. */
const isFilled = ({ x0, y0, x1, y1, area }: Blob): boolean => area > 0.7 * (x1 - x0) * (y1 - y0)

function isInFrontOf(dot: Blob, { x0, y0, y1, blobs }: TextLine): boolean {
  const capital = Math.max(...blobs.map((blob) => blob.y1 - blob.y0))
  const height = dot.y1 - dot.y0
  const gap = x0 - dot.x1
  const isSmall = height > SMALLEST_BULLET * capital && height < LARGEST_BULLET * capital
  const isAtMiddle = (dot.y0 + dot.y1) / 2 > y0 + 0.3 * (y1 - y0) && dot.y1 < y1 - 0.12 * (y1 - y0)
  return isSmall && isAtMiddle && gap > NEAREST_BULLET * capital && gap < FARTHEST_BULLET * capital
}

/** Gives each dot, accent, comma or dash to the nearest line, and returns those without one. */
function attachDots(lines: TextLine[], dots: readonly Blob[], rules: readonly VerticalBar[]): Blob[] {
  const bounds = lines.map((line) => ({ ...findBounds(line.blobs) }))
  const rest: Blob[] = []
  for (const dot of dots) {
    let best: { line: TextLine; distance: number } | null = null
    lines.forEach((line, index) => {
      const box = bounds[index]!
      const height = box.y1 - box.y0
      const beyondX = Math.max(0, box.x0 - dot.x1, dot.x0 - box.x1)
      const beyondY = Math.max(0, box.y0 - dot.y1, dot.y0 - box.y1)
      if (beyondX > WIDEST_GAP * height || beyondY > REACH_OF_DOTS * height) return
      const middle = (dot.y0 + dot.y1) / 2
      const [from, to] = dot.x0 < box.x0 ? [dot.x1, box.x0] : [box.x1, dot.x0]
      if (beyondX > 0 && rules.some(({ x, y0, y1 }) => x >= from && x <= to && middle > y0 && middle < y1))
        return
      const distance = beyondX + 2 * beyondY
      if (!best || distance < best.distance) best = { line, distance }
    })
    const found = best as { line: TextLine } | null
    if (!found) {
      rest.push(dot)
      continue
    }
    found.line.blobs.push(dot)
    Object.assign(found.line, findBounds(found.line.blobs))
  }
  return rest
}

/** The picture of one line on white paper, without the letters of other lines that reach into its box. */
export function cutLine(image: GreyImage, line: TextLine): GreyImage {
  const width = line.x1 - line.x0 + 2 * MARGIN
  const height = line.y1 - line.y0 + 2 * MARGIN
  const pixels = new Uint8Array(width * height).fill(255)
  for (const { x0, y0, x1, y1 } of line.blobs)
    for (let y = Math.max(0, y0 - 1); y < Math.min(image.height, y1 + 1); y++)
      for (let x = Math.max(0, x0 - 1); x < Math.min(image.width, x1 + 1); x++)
        pixels[(y - line.y0 + MARGIN) * width + x - line.x0 + MARGIN] = image.pixels[y * image.width + x]!
  return { width, height, pixels }
}
