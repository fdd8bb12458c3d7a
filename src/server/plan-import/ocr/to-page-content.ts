import type { RotatedRun } from '#src/server/plan-import/extract/glyph-collector.ts'
import { mergeHorizontalRules, mergeVerticalRules } from '#src/server/plan-import/extract/merge-rules.ts'
import type { PageContent, TextRun } from '#src/server/plan-import/extract/page-content.ts'
import { readTurnedTexts } from '#src/server/plan-import/extract/turned-text.ts'
import type { Blob } from './find-blobs.ts'
import type { GreyImage } from './grey-image.ts'
import type { PreparedPage } from './prepare-page.ts'
import type { RecognizedLine } from './read-line.ts'

/** Heights of the tallest letter and of an x in sizes of their font: the mean of Arial and Times. */
const CAPITAL = 0.74
const SMALL_LETTER = 0.48
/** Pixels by which the blur of a scan makes letters higher. */
const BLUR = 1.5
/** Sizes that differ by less belong to one size of the page. */
const SAME_SIZE = 1.09
/** The least gap between two words, in ems: a smaller one joins them. */
const LEAST_GAP = 0.2
/** How much more ink a bold line has than most lines of the page. */
const BOLD = 1.22
/** Letters that reach the height of a capital; letters that stand on no baseline. */
const TALL = /[\p{Lu}\p{N}bdfhklt()[\]/|%°]/u
const BELOW_BASELINE = /^[gjpqy,;()Q[\]/|]$/u
/** Letters whose capital has the same shape. */
const SAME_SHAPE = /^[cosuvwxz]$/iu

/** The lines that run up (3) or down (1), as they were read on the turned picture. */
export interface RecognizedTurned {
  turn: 1 | 3
  image: GreyImage
  lines: RecognizedLine[]
}

/** A line with its measures in pixels. */
interface MeasuredLine extends RecognizedLine {
  baseline: number
  size: number
}

/** Turns the lines that were read into the content of a page, in points. */
export function toPageContent(
  page: number,
  { image, dpi, rules, squares }: PreparedPage,
  lines: readonly RecognizedLine[],
  turned: RecognizedTurned | null,
): PageContent {
  const point = dpi / 72
  const measured = lines.filter(({ words }) => words.length > 0).map(measureLine)
  const usualSize = findMedian(measured.flatMap(({ words, size }) => words.map(() => size)))
  for (const line of measured) fixCase(line, usualSize)
  joinSizes(measured)
  const usualBoldness = findMedian(measured.flatMap((line) => line.words.map(() => measureBoldness(line))))
  let run = 0
  const pieces = measured.flatMap((line) => {
    const isBold = measureBoldness(line) > BOLD * usualBoldness
    const words = line.words.map((word, at): TextRun => {
      const next = line.words[at + 1]
      const end = next ? Math.min(word.x1, next.x0 - LEAST_GAP * line.size) : word.x1
      return {
        text: word.text.replace(/\s+/g, ''),
        x0: word.x0 / point,
        x1: Math.max(word.x0 + 1, end) / point,
        baseline: line.baseline / point,
        size: line.size / point,
        isBold,
        run: run++,
        certainty: word.certainty,
      }
    })
    const { bullet } = line.line
    return bullet && words[0]
      ? [
          { ...words[0], text: '•', x0: bullet.x0 / point, x1: bullet.x1 / point, run: run++, certainty: 1 },
          ...words,
        ]
      : words
  })
  const horizontalRules = mergeHorizontalRules(rules.horizontal)
  const toPoints = ({ x0, y0, x1, y1 }: Blob) => ({
    x0: x0 / point,
    y0: y0 / point,
    x1: x1 / point,
    y1: y1 / point,
  })
  return {
    page,
    width: image.width / point,
    height: image.height / point,
    pieces,
    horizontalRules,
    verticalRules: mergeVerticalRules(rules.vertical),
    verticalEdges: [],
    squares: squares.map(toPoints),
    turned: turned ? readTurnedTexts(listTurnedRuns(turned, point), (x, y) => [x, y], horizontalRules) : [],
    isEmpty: false,
  }
}

/** The words of turned lines, along and across their direction: the turned picture begins at the page's edge. */
function listTurnedRuns({ turn, image, lines }: RecognizedTurned, point: number): RotatedRun[] {
  const [along, across] = turn === 3 ? [image.width, 0] : [0, image.height]
  return lines
    .filter(({ words }) => words.length > 0)
    .map(measureLine)
    .flatMap(({ words, baseline, size }) =>
      words.map(({ text, x0, x1, certainty }) => ({
        text,
        x0: (x0 - along) / point,
        x1: (x1 - along) / point,
        baseline: (baseline - across) / point,
        size: size / point,
        ...{ turn, certainty, isBold: false, run: 0 },
      })),
    )
}

function findMedian(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
}

/** Baseline and font size of a line from the boxes of its letters. */
function measureLine({ line, words }: RecognizedLine): MeasuredLine {
  const highest = Math.max(...line.blobs.map(({ y0, y1 }) => y1 - y0))
  const letters = line.blobs.filter(({ y0, y1 }) => y1 - y0 > 0.5 * highest)
  const text = words.map((word) => word.text).join('')
  const areAllBelow = [...text].every((letter) => BELOW_BASELINE.test(letter))
  const bottom = findMedian(letters.map(({ y1 }) => y1))
  const baseline = areAllBelow ? bottom - 0.2 * highest : bottom
  const top = TALL.test(text)
    ? Math.min(...letters.map(({ y0 }) => y0))
    : findMedian(letters.map(({ y0 }) => y0))
  const size = Math.max(1, baseline - top - BLUR) / (TALL.test(text) ? CAPITAL : SMALL_LETTER)
  return { line, words, baseline, size }
}

/** Gives lines of about the same size the same size, the usual one first: later stages compare sizes to find headings. */
function joinSizes(lines: readonly MeasuredLine[]): void {
  if (lines.length === 0) return
  const size = findMedian(lines.flatMap((line) => line.words.map(() => line.size)))
  const isAlike = (line: MeasuredLine) => Math.max(line.size / size, size / line.size) < SAME_SIZE
  const others = lines.filter((line) => !isAlike(line))
  for (const line of lines.filter(isAlike)) line.size = size
  joinSizes(others)
}

/** The share of its letters' boxes that a line fills with ink: bold letters fill more. */
function measureBoldness({ line }: MeasuredLine): number {
  let area = 0
  let boxes = 0
  for (const blob of line.blobs) {
    area += blob.area
    boxes += (blob.x1 - blob.x0) * (blob.y1 - blob.y0)
  }
  return boxes === 0 ? 0 : area / boxes
}

/** Tesseract cannot tell "s" from "S" in a cell of its own: the height on the page shows it. */
function fixCase(line: MeasuredLine, usualSize: number): void {
  const text = line.words.map((word) => word.text).join('')
  if (![...text].every((letter) => SAME_SHAPE.test(letter))) return
  const height = line.line.y1 - line.line.y0
  const isCapital = height > ((CAPITAL + SMALL_LETTER) / 2) * usualSize
  for (const word of line.words) word.text = isCapital ? word.text.toUpperCase() : word.text.toLowerCase()
  line.size = usualSize
}
