import type { HorizontalRule, PageContent } from '#src/server/plan-import/extract/page-content.ts'
import { makeSegment, type Segment } from '#src/server/plan-import/layout/segments.ts'
import { readText, type Word } from '#src/server/plan-import/layout/words.ts'
import type { ColumnNames, Field } from '#src/server/plan-import/values/column-names.ts'

export interface HeaderCell {
  text: string
  x0: number
  x1: number
  /** The words of the text, one list a line; empty for a text that is not printed as it is. */
  lines: Word[][]
  fields: Field[]
  /** A person explained the title. */
  isExplained: boolean
}

/** Of titles below each other, in points. */
const SAME_START = 1
/** In ems. */
const WIDER_THAN_SPACE = 0.4
/** Between a title and the rule below it, in points. */
const MAX_PADDING = 30

/** A piece of a header and its line index, counted from the header's top. */
interface Piece {
  segment: Segment
  row: number
}

/**
 * Joins header pieces that are above one another. `rows` are the header's lines from top to bottom, each split by
 * {@link splitTitles}; `bottom` is the end of the last one.
 */
export function clusterHeaderCells(
  given: Segment[][],
  bottom: number,
  content: PageContent,
  names: ColumnNames,
): HeaderCell[] {
  // Rules count when they reach the lowest line: above it, one title may span several columns.
  const bounds = content.verticalRules
    .filter((rule) => rule.y0 <= bottom - 2 && rule.y1 >= bottom - 2)
    .map((rule) => rule.x)
    .sort((a, b) => a - b)
  const rows = given.map((row, index) => row.flatMap((segment) => cutAtTitles(segment, given, index)))
  const pieces = rows.flatMap((row, index) => row.map((segment): Piece => ({ segment, row: index })))
  const clusters: Piece[][] = []
  for (const piece of pieces) {
    const home = clusters.find((cluster) =>
      cluster.some((other) => isSameColumn(other.segment, piece.segment, bounds)),
    )
    if (home) home.push(piece)
    else clusters.push([piece])
  }
  clusters.sort((a, b) => findLeft(a) - findLeft(b))
  if (rows.length > 1) putLimitsInBrackets(clusters, content, names)
  return clusters.flatMap((cluster, index) => {
    const mayBeInGroup = [clusters[index - 1], clusters[index + 1]].some(
      (other) => other !== undefined && findTop(other) > findTop(cluster),
    )
    // In a spreadsheet, the title of a group is in one of its columns.
    if (!content.sheetColumns && isGroupTitle(clusters, index, rows.length - 1)) return []
    return joinCluster(cluster, names, mayBeInGroup && !isOneCell(cluster, bottom, content))
  })
}

/** The end of a broken title may be close behind another one: "Minimum m" below "Maximu" are two titles. */
function cutAtTitles(segment: Segment, rows: Segment[][], at: number): Segment[] {
  const isBelowTitle = ({ x0 }: Word) =>
    rows.some((row, index) => index !== at && row.some((other) => Math.abs(other.x0 - x0) < SAME_START))
  const parts: Word[][] = []
  for (const word of segment.words) {
    const last = parts.at(-1)?.at(-1)
    const isWide = last !== undefined && word.x0 - last.x1 > WIDER_THAN_SPACE * word.size
    if (!last || (isWide && isBelowTitle(word))) parts.push([word])
    else parts.at(-1)?.push(word)
  }
  return parts.length > 1 ? parts.map(makeSegment) : [segment]
}

/**
 * Titles with limits below a rule, "Oil pressure" above "2 to 6 bar", become "Oil pressure (2 to 6 bar)". It is so
 * where several unknown titles have a text below the same rule, and none of these texts is a title alone.
 */
function putLimitsInBrackets(
  clusters: Piece[][],
  { horizontalRules }: PageContent,
  names: ColumnNames,
): void {
  const baseline = (piece: Piece) => piece.segment.words[0]?.baseline ?? 0
  const isUnder = (piece: Piece, { y, x0, x1 }: HorizontalRule) =>
    baseline(piece) > y && piece.segment.x0 < x1 && piece.segment.x1 > x0
  for (const rule of horizontalRules) {
    const covered = clusters.filter((cluster) => cluster.some((piece) => isUnder(piece, rule)))
    const isLimited = (cluster: Piece[]) => {
      const limits = cluster.filter((piece) => isUnder(piece, rule))
      // An answer such as "Yes" may also be the title of a column for ticks.
      return (
        limits.length < cluster.length && names.find(readPieces(limits)).every((field) => field === 'ignored')
      )
    }
    if (covered.length < 2 || covered.length === clusters.length || !covered.every(isLimited)) continue
    for (const cluster of covered) {
      const limits = cluster.filter((piece) => isUnder(piece, rule))
      const words = limits.flatMap(({ segment }) => segment.words)
      const text = `(${readPieces(limits)})`
      const joined: Piece = { row: limits[0]!.row, segment: { ...makeSegment(words), text } }
      cluster.splice(0, cluster.length, ...cluster.filter((piece) => !limits.includes(piece)), joined)
    }
    return
  }
}

/** Rules above and below a title, and none through it: its lines are one text. */
function isOneCell(cluster: Piece[], bottom: number, { horizontalRules }: PageContent): boolean {
  const lines = cluster.flatMap(({ segment }) => segment.words.map(({ baseline }) => baseline))
  const [first, last] = [Math.min(...lines), Math.max(...lines)]
  const x = (findLeft(cluster) + Math.max(...cluster.map(({ segment }) => segment.x1))) / 2
  const rules = horizontalRules.filter((rule) => rule.x0 <= x && rule.x1 >= x)
  return (
    rules.some(({ y }) => y < first) &&
    rules.some(({ y }) => y > bottom - 2 && y < bottom + MAX_PADDING) &&
    !rules.some(({ y }) => y > first && y < last)
  )
}

const findTop = (cluster: Piece[]): number => Math.min(...cluster.map((piece) => piece.row))

/** "Limits" above and between "Min" and "Max" names a group of columns, not a column. */
function isGroupTitle(clusters: Piece[][], index: number, lowest: number): boolean {
  const isAbove = (cluster: Piece[] | undefined): boolean =>
    cluster?.every((piece) => piece.row < lowest) ?? false
  const isBelow = (cluster: Piece[] | undefined): boolean =>
    cluster?.every((piece) => piece.row === lowest) ?? false
  return isAbove(clusters[index]) && isBelow(clusters[index - 1]) && isBelow(clusters[index + 1])
}

function isSameColumn(one: Segment, other: Segment, bounds: number[]): boolean {
  const left = Math.min((one.x0 + one.x1) / 2, (other.x0 + other.x1) / 2)
  const right = Math.max((one.x0 + one.x1) / 2, (other.x0 + other.x1) / 2)
  const next = bounds.find((x) => x > left)
  if (next !== undefined && next < right) return false
  const [first] = bounds
  if (first !== undefined && bounds.length > 3 && left > first && right < (bounds.at(-1) ?? 0)) return true
  const shared = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0)
  return shared / Math.max(1, Math.min(one.x1 - one.x0, other.x1 - other.x0)) > 0.3
}

/**
 * The cell's text; without its upper lines when they are the title of a group ("Flags" above "Photo"). Brackets belong
 * to a longer title: "Low water alarm test (alarm sounds)".
 */
function joinCluster(cluster: Piece[], names: ColumnNames, mayBeInGroup: boolean): HeaderCell {
  const levels = [...new Set(cluster.map((piece) => piece.row))].sort((a, b) => a - b)
  const found = levels.find((top, index) => {
    const text = readPieces(cluster.filter((piece) => piece.row >= top))
    return names.find(text).length > 0 && (index === 0 || (mayBeInGroup && !/[([]/.test(text)))
  })
  const meaningful = found === undefined ? cluster : cluster.filter((piece) => piece.row >= found)
  const text = readPieces(meaningful)
  return {
    text,
    lines: listLines(meaningful),
    x0: findLeft(meaningful),
    x1: Math.max(...meaningful.map((piece) => piece.segment.x1)),
    fields: names.find(text),
    isExplained: names.isExplained(text),
  }
}

/** Empty when a text of a piece is not that of its words, as that of limits in brackets. */
function listLines(pieces: Piece[]): Word[][] {
  if (pieces.some(({ segment }) => segment.text !== readText(segment.words))) return []
  const rows = [...new Set(pieces.map(({ row }) => row))].sort((a, b) => a - b)
  return rows.map((row) =>
    pieces
      .filter((piece) => piece.row === row)
      .flatMap(({ segment }) => segment.words)
      .sort((a, b) => a.x0 - b.x0),
  )
}

function readPieces(pieces: Piece[]): string {
  return [...pieces]
    .sort((a, b) => a.row - b.row || a.segment.x0 - b.segment.x0)
    .map((piece) => piece.segment.text)
    .join(' ')
}

function findLeft(pieces: Piece[]): number {
  return Math.min(...pieces.map((piece) => piece.segment.x0))
}

/** Splits the texts of a line that are several titles close together. */
export function splitTitles(segments: readonly Segment[], names: ColumnNames): Segment[] {
  return segments.flatMap((segment) => splitIntoNames(segment, names))
}

/** "Required Photo" is two headers close together; "Asset No." is one, and so is the "What to" of "What to check". */
function splitIntoNames(segment: Segment, names: ColumnNames): Segment[] {
  if (segment.words.length < 2 || segment.words.length > 12 || names.find(segment.text).length > 0)
    return [segment]
  const texts = segment.words.map((word) => word.text)
  for (let length = texts.length - 1; length >= 1; length--) {
    const isInTitle = /^\p{Lu}/u.test(texts[0] ?? '') && /^\p{Ll}{1,3}$/u.test(texts[length] ?? '')
    // "Result / Range" is one title, and so are the names of two languages.
    const isAtSlash = texts[length - 1] === '/' || texts[length] === '/'
    if (isInTitle || isAtSlash || names.find(texts.slice(0, length).join(' ')).length === 0) continue
    const rest = splitIntoNames(makeSegment(segment.words.slice(length)), names)
    if (rest.every((part) => names.find(part.text).length > 0))
      return [makeSegment(segment.words.slice(0, length)), ...rest]
  }
  return [segment]
}
