import type { PageContent, VerticalRule } from '#src/server/plan-import/extract/page-content.ts'
import { splitIntoSegments } from '#src/server/plan-import/layout/segments.ts'
import type { Line, Word } from '#src/server/plan-import/layout/words.ts'
import type { HeaderColumn, TableHeader } from './find-headers.ts'

export interface TableColumn extends HeaderColumn {
  /** Bounds of the whole column; x0 and x1 are those of its header's words. */
  left: number
  right: number
  /** A word of its title may be two words, or two words one. */
  isTitleUncertain?: boolean
  /** Its answers are O for oui and N for non. */
  isOuiAndNon?: boolean
}

/** The columns of a table; reused on the next page when the table continues there. */
export interface TableFrame {
  columns: TableColumn[]
  /** The column of letters that the document's legend explains. */
  codes?: TableColumn
  /** Vertical rules separate the columns. */
  isRuled: boolean
  /** Where its header is. */
  header: { page: number; top: number; bottom: number }
}

const CLOSEST_BOUNDS = 5
/** In points: texts that are printed below each other. */
const SAME_START = 1

/**
 * Table detection, columns: finds their bounds, which are vertical rules through the header, else the widest empty gap
 * between two headers.
 */
export function makeFrame(header: TableHeader, body: Word[], content: PageContent): TableFrame {
  const strokes = findHeaderRules(header, content.verticalRules)
  const rules =
    strokes.length >= 3
      ? strokes
      : findHeaderRules(header, [...content.verticalRules, ...content.verticalEdges])
  const columns = header.columns.map((column) => ({ ...column, left: 0, right: content.width }))
  let ruled = 0
  for (let index = 0; index + 1 < columns.length; index++) {
    const [column, next] = [columns[index], columns[index + 1]]
    if (!column || !next) continue
    const centre = (column.x0 + column.x1) / 2
    const nextCentre = (next.x0 + next.x1) / 2
    const between = rules.filter((x) => x > centre && x < nextCentre)
    const [first] = between
    if (first === undefined) {
      column.right = next.left = findGap(column, next, body)
      continue
    }
    if (strokes.length >= 3) ruled++
    column.right = first
    // Two rules between two headers enclose a column without a name.
    next.left = between.at(-1) ?? first
  }
  const first = columns[0]
  const last = columns.at(-1)
  if (first) first.left = rules.findLast((x) => x <= first.x0 + 1) ?? 0
  if (last) last.right = rules.find((x) => x >= last.x1 - 1) ?? content.width
  const { top, bottom } = header
  return {
    columns,
    isRuled: ruled >= Math.max(1, (columns.length - 1) / 2),
    header: { page: content.page, top, bottom },
  }
}

/** The column a word belongs to, null between named columns. */
export function findColumn(frame: TableFrame, word: Word): TableColumn | null {
  return frame.columns.find((column) => word.home >= column.left && word.home < column.right) ?? null
}

/** A line with one text that begins in the task column, of a table without a column for explanations. */
export function isTextOfTask(frame: TableFrame, line: Line, content: PageContent): boolean {
  const [first] = line.words
  return (
    first !== undefined &&
    findColumn(frame, first)?.field === 'task' &&
    frame.columns.every(({ field }) => field !== 'description') &&
    splitIntoSegments(line, content.verticalRules).length === 1 &&
    !line.words.some((word, index) => startsCell(frame, word, line.words[index - 1]))
  )
}

/** A full cell may end a space before the next one, whose text begins below its column's title. */
function startsCell(frame: TableFrame, word: Word, before: Word | undefined): boolean {
  if (!before || before.run === word.run) return false
  const column = findColumn(frame, word)
  return (
    column !== null &&
    column !== findColumn(frame, before) &&
    before.x1 < column.x0 &&
    Math.abs(word.x0 - column.x0) < SAME_START
  )
}

function findHeaderRules(header: TableHeader, rules: VerticalRule[]): number[] {
  // The lowest line of the header: above it, a title may span several columns.
  const middle = header.bottom - 2
  const xs = rules
    .filter((rule) => rule.y0 <= middle + 1 && rule.y1 >= middle - 1)
    .map((rule) => rule.x)
    .sort((a, b) => a - b)
  return xs.filter((x, index) => index === 0 || x - (xs[index - 1] ?? 0) > CLOSEST_BOUNDS)
}

/**
 * The middle of the widest stretch between two headers that the fewest words of the body cross. The headers count as
 * well: no bound crosses them.
 */
function findGap(left: HeaderColumn, right: HeaderColumn, body: Word[]): number {
  const from = (left.x0 + left.x1) / 2
  const to = (right.x0 + right.x1) / 2
  const steps = Math.max(2, Math.ceil(to - from))
  const crossed = new Array<number>(steps + 1).fill(0)
  const mark = (x0: number, x1: number, weight: number): void => {
    const start = Math.max(0, Math.ceil(x0 - from))
    for (let step = start; step <= Math.min(steps, Math.floor(x1 - from)); step++) {
      crossed[step] = (crossed[step] ?? 0) + weight
    }
  }
  for (const word of body) if (word.x1 > from && word.x0 < to) mark(word.x0, word.x1, 1)
  mark(left.x0, left.x1, 1_000)
  mark(right.x0, right.x1, 1_000)
  const least = Math.min(...crossed)
  let best = { start: 0, length: 0 }
  let start = 0
  for (let step = 0; step <= steps + 1; step++) {
    if (step <= steps && crossed[step] === least) continue
    if (step - start > best.length) best = { start, length: step - start }
    start = step + 1
  }
  return from + best.start + (best.length - 1) / 2
}
