import type { Box, PageContent, TextRun, VerticalRule } from '#src/server/plan-import/extract/page-content.ts'
import {
  type BaseDirection,
  hasRtlLetters,
  toReadingOrder,
} from '#src/server/plan-import/extract/reading-order.ts'

/** A word on the page: the text between two spaces. */
export interface Word {
  /** In reading order. */
  text: string
  /** In drawing order, from left to right: Hebrew and Arabic are reversed. */
  drawn: string
  x0: number
  x1: number
  top: number
  bottom: number
  baseline: number
  size: number
  isBold: boolean
  /** The drawing operation, and the middle of the first word of its text. */
  run: number
  home: number
}

/** Words on one baseline, from left to right. */
export interface Line {
  page: number
  words: Word[]
  top: number
  bottom: number
  baseline: number
  size: number
  isBold: boolean
  /** A check box was drawn in front of it. */
  hasSquare: boolean
}

/** The largest difference of font sizes within a row or a header, in points. */
export const SAME_SIZE = 0.6

/** Some programs draw the Thai vowel sara am as two characters, the first of them below a tone mark. */
const SARA_AM_PARTS = /\u0e4d([\u0e48-\u0e4b]?)\u0e32/g
/** Gap between two pieces that still belong to one word, in ems. */
const GAP_INSIDE_WORD = 0.15
/** Gap that kerning leaves of a space that is drawn, in ems: "Guard: Yes". */
const KERNED_SPACE = 0.05
/** How far kerning may move one piece over another, in ems. */
const CLOSEST_KERNING = 0.4
/** Gap between two words of one text, in ems. */
const GAP_INSIDE_TEXT = 0.5
/** A gap between words that is wider than a space, in ems. */
export const WIDE_GAP = 0.9
/** How far baselines may differ within a line (superscripts, mixed sizes), in ems. */
const BASELINE_SPREAD = 0.4
/** How far they may differ where one text is above the other, in ems. */
const MOST_MIXED = 0.8

export function readLines(content: PageContent): Line[] {
  return groupByBaseline(content.pieces).map((pieces) =>
    placeLine(content, joinPieces(pieces, content.verticalRules)),
  )
}

/** Lines of words that were taken out of other lines. */
export function regroupLines(content: PageContent, words: Word[]): Line[] {
  return groupByBaseline(words).map((group) => placeLine(content, group))
}

function placeLine(content: PageContent, words: Word[]): Line {
  const line = makeLine(content.page, words)
  line.hasSquare = content.squares.some((square) => isInFrontOf(square, line))
  return line
}

interface Placed {
  baseline: number
  size: number
  x0: number
  x1: number
}

/** Two lines of small text next to a large one are two lines. */
function isBelow(item: Placed, group: readonly Placed[]): boolean {
  return group.some(
    ({ baseline, size, x0, x1 }) =>
      item.baseline - baseline > MOST_MIXED * Math.max(item.size, size) && x0 < item.x1 && x1 > item.x0,
  )
}

/** Groups words or pieces by baseline, from top to bottom; each group from left to right. */
export function groupByBaseline<Item extends Placed>(items: Item[]): Item[][] {
  const groups: Item[][] = []
  let base: Item | null = null
  for (const item of [...items].sort((a, b) => a.baseline - b.baseline)) {
    const spread = BASELINE_SPREAD * Math.max(item.size, base?.size ?? 0)
    const group = groups.at(-1)
    if (base && group && item.baseline - base.baseline <= spread && !isBelow(item, group)) {
      group.push(item)
      // A superscript sorts first: the larger letters define the baseline.
      if (item.size > base.size * 1.15) base = item
    } else {
      groups.push([item])
      base = item
    }
  }
  for (const group of groups) group.sort((a, b) => a.x0 - b.x0)
  return groups
}

export function makeLine(page: number, words: Word[]): Line {
  const largest = words.reduce((a, b) => (b.size > a.size ? b : a), words[0] as Word)
  return {
    page,
    words,
    top: Math.min(...words.map((word) => word.top)),
    bottom: Math.max(...words.map((word) => word.bottom)),
    baseline: largest.baseline,
    size: largest.size,
    isBold: words.every((word) => word.isBold),
    hasSquare: false,
  }
}

/** Joins the words of a line in reading order. Parts on either side of a wide gap have their own base direction. */
export function readText(words: Word[], base?: BaseDirection): string {
  if (!words.some((word) => hasRtlLetters(word.drawn))) return words.map((word) => word.text).join(' ')
  return splitAtWideGaps(words)
    .map((part) => toReadingOrder(readDrawn(part), base))
    .join(' ')
}

/** The words of a line in drawing order, from left to right. */
export function readDrawn(words: Word[]): string {
  return words.map((word) => word.drawn).join(' ')
}

function splitAtWideGaps(words: Word[]): Word[][] {
  const parts: Word[][] = []
  let last: Word | null = null
  for (const word of words) {
    const isApart = last !== null && word.x0 - last.x1 > WIDE_GAP * Math.max(last.size, word.size)
    if (last === null || isApart) parts.push([word])
    else parts.at(-1)?.push(word)
    last = word
  }
  return parts
}

export function findBox(words: Word[]): Box {
  return [
    Math.min(...words.map((word) => word.x0)),
    Math.min(...words.map((word) => word.top)),
    Math.max(...words.map((word) => word.x1)),
    Math.max(...words.map((word) => word.bottom)),
  ]
}

function joinPieces(pieces: TextRun[], rules: VerticalRule[]): Word[] {
  const words: Word[] = []
  let last: TextRun | null = null
  for (const piece of pieces) {
    const word = words.at(-1)
    if (word && last && isPrintedTwice(last, piece)) continue
    const gap = word ? piece.x0 - word.x1 : 0
    const em = Math.max(piece.size, last?.size ?? 0)
    // Two pieces of one run are so close only with a space between them.
    const widest = piece.run === last?.run ? KERNED_SPACE : GAP_INSIDE_WORD
    const isNext = word && last && gap <= widest * em && gap >= -CLOSEST_KERNING * em
    if (isNext && (piece.run === last?.run || !hasRuleBetween(rules, word, piece))) {
      word.drawn += piece.text
      word.x1 = Math.max(word.x1, piece.x1)
      word.size = Math.max(word.size, piece.size)
    } else {
      words.push(makeWord(piece))
    }
    last = piece
  }
  for (const word of words) word.text = toReadingOrder(word.drawn).replace(SARA_AM_PARTS, '$1\u0e33')
  findHomes(words)
  return words
}

function makeWord(piece: TextRun): Word {
  return {
    text: piece.text,
    drawn: piece.text,
    x0: piece.x0,
    x1: piece.x1,
    top: piece.baseline - 0.8 * piece.size,
    bottom: piece.baseline + 0.2 * piece.size,
    baseline: piece.baseline,
    size: piece.size,
    isBold: piece.isBold,
    run: piece.run,
    home: (piece.x0 + piece.x1) / 2,
  }
}

/** Spreadsheets let a long text overflow the empty cells to its right: it belongs to the cell where it starts. */
function findHomes(words: Word[]): void {
  let last: Word | null = null
  for (const word of words) {
    const isSameText =
      last !== null && last.run === word.run && word.x0 - last.x1 < GAP_INSIDE_TEXT * word.size
    word.home = isSameText && last ? last.home : (word.x0 + word.x1) / 2
    last = word
  }
}

/** Bold text made by printing it twice with a small offset. */
function isPrintedTwice(first: TextRun, second: TextRun): boolean {
  return first.text === second.text && Math.abs(first.x0 - second.x0) < 0.2 * first.size
}

function hasRuleBetween(rules: VerticalRule[], left: Word, right: TextRun): boolean {
  const y = right.baseline - 0.3 * right.size
  return rules.some(
    (rule) => rule.y0 <= y && rule.y1 >= y && rule.x >= left.x1 - 1.5 && rule.x <= right.x0 + 1.5,
  )
}

function isInFrontOf(square: { x0: number; y0: number; x1: number; y1: number }, line: Line): boolean {
  const first = line.words[0]
  if (!first) return false
  const middle = (square.y0 + square.y1) / 2
  return middle > line.top && middle < line.bottom && square.x1 <= first.x0 + 1 && first.x0 - square.x1 < 25
}
