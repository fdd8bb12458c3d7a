import type { Box, HorizontalRule } from '#src/server/plan-import/extract/page-content.ts'
import { findBox, groupByBaseline, readText, type Word } from '#src/server/plan-import/layout/words.ts'
import type { Field } from '#src/server/plan-import/values/column-names.ts'
import { findBrokenWord } from './broken-titles.ts'
import { findUnclearText, splitBulletedCell } from './bulleted-cells.ts'
import { type CellContext, readCell } from './cell-text.ts'
import { findCentredRows } from './centred-cells.ts'
import { findLinePitch, groupByColumn, judgeGaps, type LinePitches } from './row-gaps.ts'
import { type Band, splitIntoRows } from './row-starts.ts'
import type { TableColumn, TableFrame } from './table-frame.ts'

export interface TableRow {
  cells: Map<Field, string>
  page: number
  box: Box
  isRuled: boolean
  /** The texts in columns without a meaning. */
  unread: { column: TableColumn; text: string }[]
  /** The text between the columns and next to them. */
  outside: string
  /** Texts of cells or titles that are not certain. */
  uncertain?: ReadonlyMap<Field, string>
}

const CLOSEST_BANDS = 4
const isName = (field: Field | null): boolean =>
  field === 'plant' || field === 'equipment' || field === 'checklist' || field === 'task'
const COVERED_SHARE = 0.7
const AROUND_TABLE = 20

/**
 * Splits the words of a table into rows and cells. `rules` are the page's horizontal rules; `mayContinue` means that
 * the table continues from the previous page.
 */
export function readRows(
  frame: TableFrame,
  words: Word[],
  rules: HorizontalRule[],
  context: CellContext,
  { page, mayContinue, linePitches }: { page: number; mayContinue: boolean; linePitches: LinePitches },
): TableRow[] {
  if (words.length === 0) return []
  const box = findBox(words)
  const near = rules.filter((rule) => rule.y >= box[1] - AROUND_TABLE && rule.y <= box[3] + AROUND_TABLE)
  const bounds = new Map(
    frame.columns.map((column) => {
      // Without vertical rules, only the texts of a column show where it is.
      const place = frame.isRuled ? column : narrowToTexts(column, words)
      return [column, findBounds(place, near, box)] as const
    }),
  )
  const rowBounds = bounds.get(findUnmergedColumn(frame)) ?? []
  const { bands, isFenced } = cutIntoBands(rowBounds, box)
  const byColumn = groupByColumn(frame, words)
  const linePitch = Math.min(findLinePitch(byColumn.values()), linePitches.find(words[0]))
  const [whole] = bands
  const hasNoRules = bands.length === 1 && !isFenced && whole !== undefined
  const split = (part: Word[], band: Band): Band[] =>
    splitIntoRows(frame, part, band, {
      isFenced: isFenced && frame.isRuled,
      hasRules: !hasNoRules,
      linePitch,
      mayBeginWithRest: mayContinue && band === bands[0],
    })
  const ownLines = groupByBaseline(byColumn.get(findUnmergedColumn(frame)) ?? [])
  const gaps = judgeGaps(ownLines, linePitch)
  const areRowsUnruled = bands.length === 1 && !(isFenced && frame.isRuled) && whole !== undefined
  const centred = areRowsUnruled
    ? findCentredRows(frame, words, (others) => split(others, whole), { gaps, mayContinue })
    : null
  const rows =
    centred?.rows ??
    bands.flatMap((band) => {
      const inBand = words.filter((word) => isInside(word, band))
      return inBand.length === 0 ? [] : split(inBand, band)
    })
  // With a column of their own, explanations are not below the tasks.
  const hasParagraphs = frame.columns.every(({ field }) => field !== 'description')
  const edges = new Map([...byColumn].map(([column, own]) => [column, Math.max(...own.map(({ x1 }) => x1))]))
  const isWholeBand = (row: Band): boolean => bands.includes(row)
  const read = rows.flatMap((row) => {
    const isOwn = (word: Word, span: Band): boolean => {
      const home = centred?.placed.get(word)
      return home ? home === row : isInside(word, span)
    }
    const own = words.filter((word) => isOwn(word, row))
    if (own.length === 0) return []
    const cells = new Map<Field, string>()
    const unread: TableRow['unread'] = []
    const uncertain = new Map<Field, string>()
    let tasks: string[] = []
    for (const column of frame.columns) {
      const span = isWholeBand(row) ? findSpan(bounds.get(column) ?? [], row) : row
      const inCell = (byColumn.get(column) ?? []).filter((word) => isOwn(word, span))
      const isTask = hasParagraphs && column.field === 'task'
      const text = readCell(inCell, column, context, isTask ? edges.get(column) : null)
      if (text === '') continue
      if (column.field === 'task')
        tasks = (splitBulletedCell(inCell) ?? []).map((task) => readCell(task, column, context))
      if (column.field === null) unread.push({ column, text })
      else cells.set(column.field, column.isOuiAndNon && text === 'O' ? 'Oui' : text)
      const broken = frame.isRuled && isName(column.field) ? findBrokenWord(inCell, column, context) : null
      if (column.field && broken !== null && text.includes(broken)) uncertain.set(column.field, broken)
    }
    const outside = readText((byColumn.get(null) ?? []).filter((word) => isOwn(word, row)))
    if (cells.size === 0 && outside === '') return []
    const shared = { page, box: findBox(own), isRuled: isFenced, unread, outside }
    if (tasks.length === 0) return [{ ...shared, cells, ...(uncertain.size > 0 && { uncertain }) }]
    const unclear = findUnclearText(cells)
    if (unclear !== undefined) uncertain.set('task', unclear)
    return tasks.map((task, index) => ({
      ...(index === 0 ? shared : { ...shared, outside: '' }),
      cells: new Map<Field, string>([...cells, ['task', task]]),
      ...(uncertain.size > 0 && { uncertain }),
    }))
  })
  return read.filter((row, index) => !isRepeated(row, read[index - 1]))
}

/** Merged cells may be longer than their last row: below it are only texts that it has as well. */
function isRepeated({ cells, unread, outside }: TableRow, above: TableRow | undefined): boolean {
  if (!above?.cells.has('task') || cells.has('task') || unread.length > 0 || outside !== '') return false
  return [...cells].every(([field, text]) => above.cells.get(field) === text)
}

/** The column whose cells are never merged, so that its rules separate the rows. */
function findUnmergedColumn(frame: TableFrame): TableColumn {
  const byField = (field: Field) => frame.columns.find((column) => column.field === field)
  return (byField('task') ?? byField('tag') ?? byField('equipment') ?? frame.columns[0]) as TableColumn
}

function narrowToTexts(column: TableColumn, words: Word[]): Extent {
  const own = words.filter(({ home }) => home >= column.left && home < column.right)
  return {
    left: Math.max(column.left, Math.min(column.x0, ...own.map(({ x0 }) => x0))),
    right: Math.min(column.right, Math.max(column.x1, ...own.map(({ x1 }) => x1))),
  }
}

type Extent = Pick<TableColumn, 'left' | 'right'>

/** The positions of rules across a column, from top to bottom. */
function findBounds(column: Extent, rules: HorizontalRule[], [left, , right]: Box): number[] {
  const from = Math.max(column.left, left)
  const to = Math.min(column.right, right)
  const covered = new Map<number, number>()
  for (const rule of rules) {
    const share = Math.min(rule.x1, to) - Math.max(rule.x0, from)
    if (share <= 0) continue
    const level = [...covered.keys()].find((y) => Math.abs(y - rule.y) <= 1.5) ?? rule.y
    covered.set(level, (covered.get(level) ?? 0) + share)
  }
  const levels = [...covered]
    .filter(([, share]) => share >= COVERED_SHARE * (to - from))
    .map(([y]) => y)
    .sort((a, b) => a - b)
  return levels.filter((y, index) => index === 0 || y - (levels[index - 1] ?? 0) > CLOSEST_BANDS)
}

function cutIntoBands(bounds: number[], [, top, , bottom]: Box): { bands: Band[]; isFenced: boolean } {
  const above = bounds.findLast((y) => y <= top + 1)
  const below = bounds.find((y) => y >= bottom - 1)
  const inner = bounds.filter((y) => y > top + 1 && y < bottom - 1)
  const edges = [above ?? top - 1, ...inner, below ?? bottom + 1]
  return {
    bands: edges.slice(1).map((edge, index) => ({ top: edges[index] ?? edge, bottom: edge })),
    isFenced: inner.length > 0 || (above !== undefined && below !== undefined),
  }
}

/** The extent of a row's cell in a column, possibly merged over several rows, between that column's own rules. */
function findSpan(bounds: number[], row: Band): Band {
  if (bounds.length === 0) return row
  const middle = (row.top + row.bottom) / 2
  return {
    top: bounds.findLast((y) => y <= middle) ?? Number.NEGATIVE_INFINITY,
    bottom: bounds.find((y) => y > middle) ?? Number.POSITIVE_INFINITY,
  }
}

function isInside(word: Word, band: Band): boolean {
  const middle = word.baseline - 0.3 * word.size
  return middle >= band.top && middle < band.bottom
}
