import { isLimitsTitle } from '#src/server/plan-import/languages/known-words.ts'
import { groupByBaseline, type Word } from '#src/server/plan-import/layout/words.ts'
import { readYesNo } from '#src/server/plan-import/values/cell-values.ts'
import { isCode } from '#src/server/plan-import/values/codes.ts'
import type { Field } from '#src/server/plan-import/values/column-names.ts'
import { findBaseline, findEdge, findGaps, judgeGaps, mayBeWrapped } from './row-gaps.ts'
import { findColumn, type TableColumn, type TableFrame } from './table-frame.ts'

export interface Band {
  top: number
  bottom: number
}

/** Fields whose cells rarely have more than one line. */
const terse: readonly (Field | null | undefined)[] = ['required', 'photo', 'critical', 'min', 'max']
/** Answers that are in every row; a tick is only in rows with a positive answer. */
const SPOKEN_ANSWER = /^(?:yes|no|y|n|true|false|required|optional|mandatory)[.*]?$/i
const CLEARLY_WIDER = 0.6
/** Rules above and below enclose one row, unless its lines are far apart. */
const FAR_APART = 1.3
const ORDINAL = /^\d+(?:[.-]\d+)*[.)]?$/

interface StartOptions {
  /** Rules lie above and below the part. */
  isFenced: boolean
  /** Rules cross the table, so that they probably separate its rows. */
  hasRules: boolean
  /** The least distance of two lines of a cell, or more when no cell of the table has two. */
  linePitch: number
}

/**
 * Splits a part of a table without rules into rows. `mayBeginWithRest`: the first lines may continue the last page's
 * row.
 */
export function splitIntoRows(
  frame: TableFrame,
  words: Word[],
  band: Band,
  options: StartOptions & { mayBeginWithRest: boolean },
): Band[] {
  const { isFenced, mayBeginWithRest } = options
  const anchors = findAnchors(frame, words, options)
  const restEnd = mayBeginWithRest && !isFenced ? findRestEnd(words, anchors[0]) : null
  if (restEnd !== null) {
    const rest = { top: band.top, bottom: restEnd }
    return [rest, ...cutAtAnchors(words, anchors, { top: restEnd, bottom: band.bottom })]
  }
  return cutAtAnchors(words, anchors, band)
}

/** Above the first row of a page, a gap wider than the line spacing separates it from the rest of the previous row. */
function findRestEnd(words: Word[], first: Word | undefined): number | null {
  if (!first) return null
  const above = words.filter((word) => word.baseline < first.baseline - 0.5 * first.size)
  if (above.length === 0) return null
  const lines = groupByBaseline([...above, first])
  const gaps = lines.slice(1).map((line, index) => {
    const upper = lines[index] ?? []
    const bottom = Math.max(...upper.map((word) => word.bottom))
    return { width: Math.min(...line.map((word) => word.top)) - bottom, at: bottom }
  })
  const widest = gaps.reduce((a, b) => (b.width >= a.width ? b : a))
  return widest.width > 0.4 * first.size ? widest.at + widest.width / 2 : null
}

function cutAtAnchors(words: Word[], anchors: Word[], band: Band): Band[] {
  if (anchors.length < 2) return [band]
  const cuts = anchors.slice(1).map((anchor, index) => findCut(words, anchors[index] as Word, anchor))
  const edges = [band.top, ...cuts, band.bottom]
  return edges.slice(1).map((edge, index) => ({ top: edges[index] ?? edge, bottom: edge }))
}

/** One word per row: its number, else its Yes or No, else the line where its task or its machine starts. */
function findAnchors(frame: TableFrame, words: Word[], options: StartOptions): Word[] {
  const columns = new Map(words.map((word) => [word, findColumn(frame, word)] as const))
  const linesOf = (field: Field): Word[][] =>
    groupByBaseline(words.filter((word) => columns.get(word)?.field === field))
  const numbers = linesOf('number').flatMap((line) =>
    ORDINAL.test(line[0]?.text ?? '') ? (line[0] ?? []) : [],
  )
  if (numbers.length > 0) return numbers
  const answers = (['required', 'photo', 'critical'] as const)
    .map((field) => listAnswers(linesOf(field), columns))
    .sort((a, b) => b.length - a.length)[0]
  if (answers && answers.length > 0) return answers
  const has = (field: Field): boolean => frame.columns.some((column) => column.field === field)
  if (has('task')) return findTaskStarts(frame, linesOf('task'), words, columns, options)
  // A list of machines, or a table whose titles are tasks: one row a machine, and one for the limits.
  const tags = linesOf('tag').flatMap((line) => (isCode(line[0]?.text) ? (line[0] ?? []) : []))
  if (tags.length === 0) return findTaskStarts(frame, linesOf('equipment'), words, columns, options)
  const limits = linesOf('equipment').flatMap((line) =>
    isLimitsTitle(line.map(({ text }) => text).join(' ')) ? (line[0] ?? []) : [],
  )
  return [...limits, ...tags].sort((one, other) => one.baseline - other.baseline)
}

/** The first words of answers that are in every row: those of other languages only next to their "no". */
function listAnswers(lines: Word[][], columns: ReadonlyMap<Word, TableColumn | null>): Word[] {
  const words = lines.flatMap(([first]) => first ?? [])
  const isSpoken = ({ text }: Word) => /^\p{L}/u.test(text) && readYesNo(text) !== null
  const isInEachRow = words.some((word) => isSpoken(word) && readYesNo(word.text) === false)
  return words.filter(
    (word) =>
      SPOKEN_ANSWER.test(word.text) ||
      (isInEachRow && isSpoken(word)) ||
      (word.text === 'O' && columns.get(word)?.isOuiAndNon),
  )
}

/**
 * Finds row starts without numbers or answers. A line of the task column starts a row when the space above it is wider
 * than inside a task. It also does when the line above had room for its first word, and so was not wrapped.
 */
function findTaskStarts(
  frame: TableFrame,
  lines: Word[][],
  words: Word[],
  columns: Map<Word, TableColumn | null>,
  { isFenced, hasRules, linePitch }: StartOptions,
): Word[] {
  if (lines.length < 2) return lines.flatMap((line) => line[0] ?? [])
  const gaps = findGaps(lines)
  const inside = judgeGaps(lines, linePitch)
  const widestInside = isFenced ? FAR_APART * Math.min(...gaps) : inside.widest
  const edge = findEdge(lines)
  const continued = inside.isCertain ? findContinued(words, columns, inside.widest) : null
  const findCompany = (line: Word[]): Set<Field | null | undefined> => {
    const sameLine = words.filter(
      (word) => Math.abs(word.baseline - findBaseline(line)) < 1 && !continued?.has(word),
    )
    return new Set(
      sameLine.map((word) => columns.get(word)?.field).filter((field) => field && field !== 'task'),
    )
  }
  const room = findRoom(frame, lines.flat(), words)
  const areWhole = !hasRules && lines.every((line, index) => !mayBeWrapped(line, lines[index + 1]?.[0], room))
  const hasTerseCompany = (line: Word[]): boolean => {
    const company = findCompany(line)
    return terse.some((field) => company.has(field))
  }
  return lines.flatMap((line, index) => {
    const first = line[0]
    const above = lines[index - 1]
    if (!first || !above) return first ?? []
    if ((gaps[index - 1] ?? 0) > widestInside) return first
    // Between rules, one row with several lines is more likely than several rows.
    if (isFenced) return hasTerseCompany(line) && hasTerseCompany(above) ? first : []
    if (areWhole) return /^[\p{Lu}\d]/u.test(first.text) ? first : []
    if (mayBeWrapped(above, first, edge))
      return hasTerseCompany(line) && /^\p{Lu}/u.test(first.text) ? first : []
    return findCompany(line).size > 0 ? first : []
  })
}

/** Where the cells of a column end: left of all that is right of them, which shows the room that wrapped lines had. */
function findRoom(frame: TableFrame, own: Word[], words: Word[]): number {
  const column = own[0] && findColumn(frame, own[0])
  if (!column) return findEdge([own])
  const starts = [...frame.columns, ...words.map(({ home, x0 }) => ({ left: home, x0 }))]
    .filter(({ left }) => left >= column.right)
    .map(({ x0 }) => x0)
  return starts.length > 0 ? Math.min(...starts) - (own[0]?.size ?? 0) : findEdge([own])
}

/** The words of lines that may continue the line above them in their own column, which so start no row. */
function findContinued(
  words: Word[],
  columns: Map<Word, TableColumn | null>,
  widestInside: number,
): Set<Word> {
  return new Set(
    [...new Set(columns.values())].flatMap((column) => {
      const lines = groupByBaseline(words.filter((word) => columns.get(word) === column))
      return findGaps(lines).flatMap((gap, index) => (gap <= widestInside ? (lines[index + 1] ?? []) : []))
    }),
  )
}

/** The cut between two rows: the widest empty stretch; on a tie, directly above the lower row. */
function findCut(words: Word[], upper: Word, lower: Word): number {
  const between = words
    .filter((word) => word.bottom > upper.baseline && word.top < lower.baseline)
    .sort((a, b) => a.top - b.top)
  let best = { at: lower.top - 0.1 * lower.size, width: Number.NEGATIVE_INFINITY }
  // The stretch directly above the lower row, which wins unless another one is clearly wider.
  let last = best
  let inkTo = upper.bottom
  for (const ink of between) {
    if (ink.bottom <= upper.bottom) continue
    const width = ink.top - inkTo
    const middle = (ink.top + inkTo) / 2
    const isBetween = middle > upper.baseline && middle < lower.baseline
    if (isBetween && width >= best.width - 0.3) best = { at: middle, width }
    if (isBetween && width > 0) last = { at: middle, width }
    inkTo = Math.max(inkTo, ink.bottom)
  }
  return last.width >= CLEARLY_WIDER * best.width ? last.at : best.at
}
