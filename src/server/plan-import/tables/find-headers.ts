import type { PageContent } from '#src/server/plan-import/extract/page-content.ts'
import { findLabels, isStructural } from '#src/server/plan-import/layout/labels.ts'
import { type Segment, splitIntoSegments } from '#src/server/plan-import/layout/segments.ts'
import { type Line, readText, SAME_SIZE, type Word } from '#src/server/plan-import/layout/words.ts'
import { isTag, splitCodeAndName } from '#src/server/plan-import/values/codes.ts'
import {
  type ColumnNames,
  type Field,
  findColumnFields,
} from '#src/server/plan-import/values/column-names.ts'
import { assignFields } from './assign-fields.ts'
import { clusterHeaderCells, type HeaderCell, splitTitles } from './header-cells.ts'
import {
  areInOneRow,
  findColumnRules,
  isRuledOff,
  MAX_LINES_OF_ROW,
  MIN_COLUMNS,
  overlap,
} from './title-rows.ts'

export interface HeaderColumn {
  field: Field | null
  x0: number
  x1: number
  /** As printed: "Limits (bar)". */
  title: string
  /** The words of the title, one list a line; empty for a title that is not printed as it is. */
  lines: Word[][]
  /** The letters of a spreadsheet's column without a title. */
  letters?: string
}

export interface TableHeader {
  columns: HeaderColumn[]
  /** First and last line index on the page. */
  firstLine: number
  lastLine: number
  top: number
  bottom: number
}

const MAX_HEADER_LINES = 5
const MAX_HEADER_WORDS = 9
/** Headers of narrow columns are close ("Min Max"): closer than cells with text. */
const HEADER_GAP = 0.6
const ROWS_COMPARED = 8
/** Points that a header loses without its first line. */
const CUT_SHORT = 3
const FEWEST_SMALL_TITLES = 4
/** In points. */
const ALIGNED = 3
const MAX_TITLE_LENGTH = 60
const ANSWER = /^(?:(?:yes|no|[yn]|[–-])(?:\s+|$))+$/i
const ABBREVIATION = /(?<!\p{L})\p{L}{1,5}\./gu
const taskMarks: Field[] = ['number', 'required', 'photo', 'expected', 'limits', 'min', 'max', 'unit']
const tableFields: Field[] = ['task', 'equipment', 'tag']

/** Table detection by headers: finds the header rows of a page by their words; a header may span several lines. */
export function findHeaders(lines: Line[], content: PageContent, names: ColumnNames): TableHeader[] {
  const segments = lines.map((line) => splitIntoSegments(line, content.verticalRules, HEADER_GAP))
  // A line is in several windows, and splitting it is slow.
  const split = new Map<number, Segment[]>()
  const splitLine = (index: number) => {
    const titles = split.get(index) ?? splitTitles(segments[index] ?? [], names)
    split.set(index, titles)
    return titles
  }
  const context = { content, names, splitLine }
  const found = lines.flatMap((_, index) => readWindowsFrom(lines, segments, index, context))
  // The best match wins; on a tie the longer one, which includes a line such as "(min)".
  found.sort(
    (a, b) =>
      b.score - a.score || b.header.lastLine - b.header.firstLine - (a.header.lastLine - a.header.firstLine),
  )
  const headers: TableHeader[] = []
  for (const { header } of found) {
    const isApart = headers.every(
      (other) => other.lastLine < header.firstLine || other.firstLine > header.lastLine,
    )
    if (isApart) headers.push(header)
  }
  headers.sort((a, b) => a.firstLine - b.firstLine)
  const tables: TableHeader[] = []
  for (const header of headers) if (!isRow(header, tables.at(-1))) tables.push(header)
  return tables
}

/**
 * Directly below titles, or below the same columns, a line with fewer known ones is a row: "Contrôle" is a title, and
 * the start of a name.
 */
function isRow(header: TableHeader, above: TableHeader | undefined): boolean {
  if (!above) return false
  const isBelow = ({ x0 }: HeaderColumn) => above.columns.some((column) => Math.abs(column.x0 - x0) < ALIGNED)
  if (above.lastLine !== header.firstLine - 1 && !header.columns.every(isBelow)) return false
  const countKnown = ({ columns }: TableHeader) => columns.filter(({ field }) => field !== null).length
  const known = countKnown(header)
  return known < header.columns.length / 2 && known < countKnown(above)
}

interface HeaderContext {
  content: PageContent
  names: ColumnNames
  /** The titles of a line, by its index. */
  splitLine: (index: number) => Segment[]
}

interface ScoredHeader {
  header: TableHeader
  score: number
}

function readWindowsFrom(
  lines: Line[],
  segments: Segment[][],
  start: number,
  context: HeaderContext,
): ScoredHeader[] {
  const found: ScoredHeader[] = []
  if (areInOneRow(lines[start - 1], lines[start], context.content)) return found
  let promising = 0
  for (let end = start; end < Math.min(start + MAX_LINES_OF_ROW, lines.length); end++) {
    if (end > start && !isClose(lines[end - 1], lines[end]) && !isRuledOff(lines, end, context.content)) break
    const isInRow = end > start && areInOneRow(lines[end - 1], lines[end], context.content)
    if (end >= start + MAX_HEADER_LINES && !isInRow) break
    const mayBeTitles = (texts: Segment[]) => texts.every((text) => mayBeHeader(text) || isInRow)
    // Long titles may be so close that they look like one text.
    if (!mayBeTitles(segments[end] ?? []) && !mayBeTitles(context.splitLine(end))) break
    promising += segments[end]?.filter((segment) => mayBeName(segment, context.names)).length ?? 0
    if (promising < 2) continue
    const scored = readWindow(lines, segments, start, end, context)
    if (scored) found.push(scored)
  }
  return found
}

function readWindow(
  lines: Line[],
  segments: Segment[][],
  start: number,
  end: number,
  context: HeaderContext,
): ScoredHeader | null {
  const { content, names } = context
  const window = lines.slice(start, end + 1)
  if (window.length > 1 && window.some(namesNode)) return null
  if (overlap(lines[start - 1], lines[start]) || overlap(lines[end], lines[end + 1])) return null
  const top = Math.min(...window.map((line) => line.top))
  const bottom = Math.max(...window.map((line) => line.bottom))
  const rows = window.map((_, index) => context.splitLine(start + index))
  const cells = clusterHeaderCells(rows, bottom, content, names)
  if (cells.length < 2) return null
  const fields = assignFields(cells)
  const known = fields.filter((field) => field !== null).length
  const unknown = cells.length - known
  const below = { lines: lines.slice(end + 1, end + 1 + ROWS_COMPARED), segments: segments.slice(end + 1) }
  const isTable = isKnownTable(fields, known, unknown) || isGrid({ cells, fields, bottom }, below, content)
  if (!isTable || isCutByRule(cells, fields, window, context)) return null
  if (isRunningText(cells, known)) return null
  // A title may hang over the rule below it into the first row.
  const first = window.find(
    (line) => findColumnRules(line, line, content.verticalRules).length >= MIN_COLUMNS,
  )
  if (areInOneRow(first, lines[end + 1], content)) return null
  // Lines with a label ("Site: Leeds") or in other letters are above a header, not in it.
  const lowest = window.at(-1)
  const isOdd = ({ words, size, isBold }: Line) =>
    findLabels(readText(words)).labels.length > 0 ||
    isBold !== lowest?.isBold ||
    Math.abs(size - lowest.size) > SAME_SIZE
  // A single text above several titles is a subtitle of the document; with a tag, it is a machine.
  const [text, ...others] = segments[start] ?? []
  const isSubtitle =
    end > start &&
    text !== undefined &&
    others.length === 0 &&
    (countCellsBelow(text, segments[end] ?? []) !== 1 || isTag(splitCodeAndName(text.text).code))
  const strange = window.filter(isOdd).length + Number(isSubtitle)
  return {
    header: { columns: listColumns(cells, content, names), firstLine: start, lastLine: end, top, bottom },
    score:
      known - unknown * 1.5 - strange * 0.4 - (isCutShort(lines, segments, start, cells) ? CUT_SHORT : 0),
  }
}

/** "Equipment: P-101 Feed pump" is a heading above the titles, however close it is. */
function namesNode({ words }: Line): boolean {
  const { before, labels } = findLabels(readText(words))
  return before === '' && labels.some(({ field, value }) => isStructural(field) && value !== '')
}

/** The columns of a header; those of a spreadsheet without a title can be explained by their letters. */
function listColumns(
  cells: readonly HeaderCell[],
  { sheetColumns = [] }: PageContent,
  names: ColumnNames,
): HeaderColumn[] {
  const untitled = sheetColumns
    .filter(({ x0, x1 }) => !cells.some((cell) => cell.x0 < x1 && cell.x1 > x0))
    .map(({ letters, x0, x1 }) => {
      const isExplained = names.isExplained(letters)
      return {
        text: '',
        letters,
        x0,
        x1,
        lines: [],
        isExplained,
        fields: isExplained ? names.find(letters) : [],
      }
    })
  const all: (HeaderCell & { letters?: string })[] = [...cells, ...untitled].sort((a, b) => a.x0 - b.x0)
  const fields = assignFields(all)
  return all.map(({ text, x0, x1, lines, letters }, index) => ({
    field: fields[index] ?? null,
    ...{ x0, x1, title: text, lines },
    ...(letters ? { letters } : {}),
  }))
}

/** A header whose words are enough. */
function isKnownTable(fields: (Field | null)[], known: number, unknown: number): boolean {
  const meaningful = fields.filter((field) => field !== null && field !== 'ignored').length
  if (unknown > known / 2) return false
  if (fields.includes('task')) return meaningful >= 3 || (meaningful >= 2 && unknown === 0)
  return meaningful >= 3 && unknown === 0 && tableFields.some((field) => fields.includes(field))
}

/**
 * Whether the line above belongs to the titles as well: each of its texts is above one title, or each title is below
 * one of its texts.
 */
function isCutShort(lines: Line[], segments: Segment[][], start: number, cells: HeaderCell[]): boolean {
  const [above, first] = [lines[start - 1], lines[start]]
  const texts = segments[start - 1] ?? []
  if (!above || !first || texts.length < 2 || !isClose(above, first)) return false
  const isAlike = above.isBold === first.isBold && Math.abs(above.size - first.size) < 0.5
  if (!isAlike || !texts.every(mayBeHeader) || findLabels(readText(above.words)).labels.length > 0)
    return false
  const isOver = (text: Segment, cell: HeaderCell) => text.x0 < cell.x1 && text.x1 > cell.x0
  const isAbove = texts.every((text) => cells.filter((cell) => isOver(text, cell)).length === 1)
  const isBelow = cells.every((cell) => texts.filter((text) => isOver(text, cell)).length === 1)
  return isAbove || (isBelow && texts.length > cells.length)
}

/**
 * A header with more unknown titles than known ones, above rows that keep to its columns: between vertical rules, or
 * with as many texts. One of its titles names machines or tasks.
 */
function isGrid(
  { cells, fields, bottom }: { cells: HeaderCell[]; fields: (Field | null)[]; bottom: number },
  below: { lines: Line[]; segments: Segment[][] },
  content: PageContent,
): boolean {
  const meaningful = fields.filter((field) => field !== null && field !== 'ignored' && field !== 'number')
  const machines = cells.filter(
    ({ text }, index) => fields[index] === null && isTag(splitCodeAndName(text).code),
  )
  // An unknown title may be that of the tasks.
  const isNamed =
    tableFields.some((field) => fields.includes(field)) ||
    (fields.includes(null) && taskMarks.filter((field) => fields.includes(field)).length >= 2)
  if (cells.length < 3 || !isNamed || (meaningful.length < 2 && machines.length < 2)) return false
  // "Plant | North | Equipment | Boiler 1" are labels with their values.
  const isLabelled = fields.every((field, index) => (field !== null) === (index % 2 === 0))
  // "Y" is a title next to "D" and "W", but two answers are a row.
  const answers = cells.filter(({ text }) => ANSWER.test(text))
  if (isLabelled || answers.length > 1 || !cells.every(({ text }) => mayBeTitle(text))) return false
  const [left, right] = [cells[0]?.x1 ?? 0, cells.at(-1)?.x0 ?? 0]
  const rules = content.verticalRules.filter(
    ({ x, y0, y1 }) => x > left && x < right && y0 <= bottom + 2 && y1 > bottom + 6,
  )
  if (new Set(rules.map(({ x }) => Math.round(x))).size >= (cells.length - 1) / 2) return true
  const rows = below.lines.filter((_, index) => fillsCells(below.segments[index] ?? [], cells))
  return rows.length >= 2
}

/** The second line of a row may have words that are titles: "Tower round work test." */
const isRunningText = (cells: HeaderCell[], known: number): boolean =>
  known < FEWEST_SMALL_TITLES && 2 * cells.filter(({ text }) => /^\p{Ll}/u.test(text)).length >= cells.length

/** Titles are short and no sentences; an answer is a title only together with its opposite. */
function mayBeTitle(text: string): boolean {
  return (
    text.length <= MAX_TITLE_LENGTH &&
    !/\p{L}{2,}\.(?:\s|$)/u.test(text.replace(ABBREVIATION, '')) &&
    !/^(?:yes|no)$/i.test(text)
  )
}

/** Whether a line has several texts, each below one cell: with only two of them, they begin where their cells begin. */
function fillsCells(segments: Segment[], cells: HeaderCell[]): boolean {
  if (segments.length < 2) return false
  return segments.every((segment) => {
    const above = cells.filter((cell) => segment.x0 < cell.x1 && segment.x1 > cell.x0)
    if (segments.length >= 3) return above.length <= 1
    return above.length === 1 && Math.abs((above[0]?.x0 ?? 0) - segment.x0) < ALIGNED
  })
}

/** A rule through the task's header cell means that the text below it is the first row. */
function isCutByRule(
  cells: HeaderCell[],
  fields: (Field | null)[],
  window: Line[],
  { content, names }: HeaderContext,
): boolean {
  const cell = cells[fields.indexOf('task')] ?? cells[0]
  if (!cell || window.length < 2) return false
  const x = (cell.x0 + cell.x1) / 2
  const baselines = window.map((line) => line.baseline)
  return content.horizontalRules.some(
    (rule) =>
      rule.x0 <= x &&
      rule.x1 >= x &&
      rule.y > Math.min(...baselines) &&
      rule.y < Math.max(...baselines) - 0.5 &&
      !window.some((line) => line.baseline > rule.y && isLineOfTitles(line, content, names)) &&
      // Titles that are too long for their cells hang over the rule.
      window.some(({ baseline, words }) => baseline > rule.y && words.some((word) => isBelow(word, cell))),
  )
}

/** The titles below those of groups. */
function isLineOfTitles(line: Line, content: PageContent, names: ColumnNames): boolean {
  const texts = splitIntoSegments(line, content.verticalRules, HEADER_GAP)
  return texts.filter(({ text }) => names.find(text).length > 0).length >= Math.max(3, texts.length / 2)
}

const countCellsBelow = (text: Segment, below: Segment[]): number =>
  below.filter((cell) => cell.x0 < text.x1 && cell.x1 > text.x0).length

function isBelow(word: Word, cell: HeaderCell): boolean {
  return word.x0 < cell.x1 && word.x1 > cell.x0
}

function isClose(upper: Line | undefined, lower: Line | undefined): boolean {
  return (
    upper !== undefined &&
    lower !== undefined &&
    lower.baseline - upper.baseline <= 2.2 * Math.max(upper.size, lower.size)
  )
}

/** A header has few words and no number. */
function mayBeHeader(segment: Segment): boolean {
  return segment.words.length <= MAX_HEADER_WORDS && !/^[-+]?\d+(?:[.,]\d+)*$/.test(segment.text)
}

/** A cheap check before the thorough one: most lines of a page are rows or running text. */
function mayBeName(segment: Segment, names: ColumnNames): boolean {
  const isName = (text: string): boolean => names.find(text).some((field) => field !== 'ignored')
  return isName(segment.text) || (segment.words.length <= 4 && isName(segment.words[0]?.text ?? ''))
}

/** How many words of a line could be column headers. */
export function countHeaderNames(line: Line, find = findColumnFields): number {
  return splitIntoSegments(line, []).filter((segment) => find(segment.text).length > 0).length
}
