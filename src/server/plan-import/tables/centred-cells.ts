import { findBox, groupByBaseline, type Word } from '#src/server/plan-import/layout/words.ts'
import type { Field } from '#src/server/plan-import/values/column-names.ts'
import { type CellGaps, findBaseline, findGaps } from './row-gaps.ts'
import type { Band } from './row-starts.ts'
import { findColumn, type TableColumn, type TableFrame } from './table-frame.ts'

/** Columns of a task's parents, which planners merge over rows. */
const merged: (Field | null)[] = ['plant', 'plantCode', 'location', 'equipment', 'tag', 'checklist']
const CLOSE_ENOUGH = 0.7
const MAX_FILLED_SHARE = 0.75

interface Extent {
  top: number
  bottom: number
}

/** The rows of a table with vertically centred merged cells, and the row of each word in them. */
export interface CentredRows {
  rows: Band[]
  placed: Map<Word, Band>
}

/**
 * Without rules, the text of a merged cell is at the middle of its rows, next to a row that may not be the first, or it
 * hangs from its first row into the next ones. Finds the division of the rows that centres every such text; null when
 * the texts fit into their first rows, or no division fits.
 */
export function findCentredRows(
  frame: TableFrame,
  words: Word[],
  splitOthers: (others: Word[]) => Band[],
  { gaps: given, mayContinue }: { gaps: CellGaps; mayContinue: boolean },
): CentredRows | null {
  // Without tasks, there is one row a machine.
  if (!frame.columns.some(({ field }) => field === 'task')) return null
  const { mergeable, others } = partMergeable(frame, words)
  if (mergeable.length === 0 || others.length === 0) return null
  const rows = splitOthers(others).filter((row) => others.some((word) => isInside(word, row)))
  const extents = rows.map((row) => {
    const [, top, , bottom] = findBox(others.filter((word) => isInside(word, row)))
    return { top, bottom }
  })
  // Rows with answers or numbers of their own may be as close as lines.
  const gaps = { ...given, isCertain: given.isCertain && findPitch(extents) > given.widest }
  const placed = new Map<Word, Band>()
  let isCentred = false
  for (const column of mergeable) {
    const texts = groupIntoTexts(column, gaps)
    const ownRows = texts.map((text) => extents.findIndex((row) => isAtRow(text, row)))
    const isFilled = texts.length === rows.length && !ownRows.includes(-1)
    const hanging = isFilled ? null : findHanging(texts, extents, { gaps, mayContinue })
    const firstRows = isFilled ? ownRows : (hanging?.firstRows ?? divideRows(texts, extents))
    if (!firstRows) return null
    isCentred ||= hanging ? hanging.isOver : !isFilled
    texts.forEach((text, index) => {
      const row = rows[firstRows[index] ?? 0]
      if (row) for (const word of text) placed.set(word, row)
    })
  }
  return isCentred ? { rows, placed } : null
}

const findPitch = (rows: readonly Extent[]): number =>
  Math.min(...rows.slice(1).map(({ top }, index) => top - (rows[index]?.top ?? 0)))

function partMergeable(frame: TableFrame, words: Word[]): { mergeable: Word[][]; others: Word[] } {
  const byColumn = new Map<TableColumn, Word[]>()
  const others: Word[] = []
  for (const word of words) {
    const column = findColumn(frame, word)
    const isMergeable = column !== null && merged.includes(column.field)
    if (!isMergeable) others.push(word)
    else if (byColumn.has(column)) byColumn.get(column)?.push(word)
    else byColumn.set(column, [word])
  }
  return { mergeable: [...byColumn.values()], others }
}

/** The first row of each text, when the texts divide all rows and are centred in them. */
function divideRows(texts: Word[][], rows: Extent[]): number[] | null {
  const firstRows: number[] = []
  let first = 0
  for (const text of texts) {
    const start = rows[first]
    if (!start) return null
    const [, top, , bottom] = findBox(text)
    const errors = rows.slice(first).map((row) => Math.abs(start.top + row.bottom - top - bottom) / 2)
    const least = Math.min(...errors)
    if (least > CLOSE_ENOUGH * (text[0]?.size ?? 0)) return null
    const last = errors.indexOf(least)
    // Two texts of two rows, printed close together, are centred in both rows as well; but they fill them.
    const height = (rows[first + last]?.bottom ?? 0) - start.top
    if (last > 0 && bottom - top > MAX_FILLED_SHARE * height) return null
    firstRows.push(first)
    first += last + 1
  }
  return first === rows.length ? firstRows : null
}

/**
 * The rows of texts that all begin at the top of their rows. The lines of a text that is longer than its row follow
 * each other closer than the rows do.
 */
function findHanging(
  texts: Word[][],
  rows: Extent[],
  { gaps, mayContinue }: { gaps: CellGaps; mayContinue: boolean },
): { firstRows: number[]; isOver: boolean } | null {
  const pitch = findPitch(rows)
  const firstRows: number[] = []
  let isOver = false
  for (const text of texts) {
    const lines = groupByBaseline(text)
    const tops = lines.map((line) => findBox(line)[1])
    const [row = -1, ...below] = tops.map((y) =>
      rows.findIndex((extent) => Math.abs(y - extent.top) < 0.3 * (text[0]?.size ?? 0)),
    )
    if (row <= (firstRows.at(-1) ?? -1)) return null
    // A line at the top of the next row is probably a text of that row.
    if (!gaps.isCertain && below.some((found) => found >= 0)) return null
    const isInside = (step: number) => (gaps.isCertain ? step <= gaps.widest : step <= pitch - 1)
    if (!findGaps(lines).every(isInside)) return null
    isOver ||= lines.length > 1 && (lines.at(-1)?.[0]?.bottom ?? 0) > (rows[row]?.bottom ?? 0) + 1
    firstRows.push(row)
  }
  // On a new page, the first rows may continue a merged cell.
  return firstRows[0] === 0 || mayContinue ? { firstRows, isOver } : null
}

function groupIntoTexts(words: Word[], gaps: CellGaps): Word[][] {
  const texts: Word[][] = []
  let above: Word[] = []
  for (const line of groupByBaseline(words)) {
    const isApart = gaps.isCertain
      ? findBaseline(line) - findBaseline(above) > gaps.widest
      : findBox(line)[1] - findBox(above)[3] > 0.6 * (line[0]?.size ?? 0)
    if (isApart || above.length === 0) texts.push(line)
    else texts.at(-1)?.push(...line)
    above = line
  }
  return texts
}

/** At the top of a row, or centred in that row alone. */
function isAtRow(text: Word[], row: Extent): boolean {
  const near = 0.3 * (text[0]?.size ?? 0)
  const [, top, , bottom] = findBox(text)
  return Math.abs(top - row.top) < near || Math.abs(top + bottom - row.top - row.bottom) / 2 < near
}

function isInside(word: Word, band: Band): boolean {
  const middle = word.baseline - 0.3 * word.size
  return middle >= band.top && middle < band.bottom
}
