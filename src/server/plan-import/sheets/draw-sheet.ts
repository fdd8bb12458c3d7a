import type {
  Box,
  HorizontalRule,
  PageContent,
  VerticalRule,
} from '#src/server/plan-import/extract/page-content.ts'
import { type Line, makeLine, type Word } from '#src/server/plan-import/layout/words.ts'
import { type MergedCells, nameColumn, type Sheet } from '#src/server/spreadsheets/sheet.ts'

/** Points of a cell. Rows are as close as the lines of one title, and too far apart for the lines of one text. */
const WIDTH = 100
const HEIGHT = 21
const FONT_SIZE = 10
const HALF_LETTER = 2.5
const BASELINE = 14
const PADDING = 2
/** More than the gap between two words of one text. */
const GAP = 12

export const rowOf = (line: Line): number => Math.floor(line.top / HEIGHT)
/** The first column of a cell. */
export const columnOf = (word: Word): number => word.run
/** The text of merged cells is in their middle. */
const lastColumnOf = (word: Word): number => Math.round((word.x0 + word.x1) / WIDTH) - 1 - word.run

/** Whether a cell spans several columns. */
export const isWide = (word: Word): boolean => lastColumnOf(word) > columnOf(word)

/** A box of a drawn sheet in cells: columns and rows from the top left. */
export const toCells = ([x0, y0, x1, y1]: Box): Box => [
  Math.floor(x0 / WIDTH),
  Math.floor(y0 / HEIGHT),
  Math.ceil(x1 / WIDTH),
  Math.ceil(y1 / HEIGHT),
]

/** The rows of a sheet as lines of a page, each cell as one word. */
export function drawLines(page: number, { rows, merged }: Sheet): Line[] {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const spans = new Map(
    merged.map((cells) => [`${cells.from} ${cells.column}`, Math.min(cells.lastColumn, width - 1)]),
  )
  return rows.map(({ number, cells }) =>
    makeLine(
      page,
      cells.flatMap((text, column) =>
        text === '' ? [] : [drawCell(text, number, column, spans.get(`${number} ${column}`) ?? column)],
      ),
    ),
  )
}

/** A copy of a cell in another row. */
export const copyTo = (row: number, word: Word): Word =>
  drawCell(word.text, row + 1, columnOf(word), lastColumnOf(word))

function drawCell(text: string, number: number, column: number, lastColumn: number): Word {
  const baseline = (number - 1) * HEIGHT + BASELINE
  const left = column * WIDTH
  // Not on the bound between two columns: a title of a group belongs to one of them.
  const middle = ((column + lastColumn + 1) * WIDTH) / 2 - 1
  const half = Math.min(middle - left - GAP / 2, Math.max(1, text.length * HALF_LETTER))
  return {
    text,
    // Cells have their text in reading order, also Hebrew and Arabic.
    drawn: '',
    x0: column === lastColumn ? left + PADDING : middle - half,
    x1: column === lastColumn ? left + WIDTH - GAP : middle + half,
    top: baseline - 0.8 * FONT_SIZE,
    bottom: baseline + 0.2 * FONT_SIZE,
    baseline,
    size: FONT_SIZE,
    isBold: false,
    run: column,
    home: left + WIDTH / 2,
  }
}

/** The columns of the tables of a sheet. */
export interface SheetColumns {
  filled: number[]
  left: number
  right: number
}

export function findColumns(table: readonly Line[]): SheetColumns {
  const filled = new Set<number>()
  let right = 0
  for (const { words } of table)
    for (const word of words) {
      filled.add(columnOf(word))
      right = Math.max(right, lastColumnOf(word) + 1)
    }
  const sorted = [...filled].sort((a, b) => a - b)
  return { filled: sorted, left: sorted[0] ?? 0, right }
}

interface DrawnTable {
  /** The lines between rules, as the rows of a table. */
  rows: ReadonlySet<Line>
  columns: SheetColumns
  merged: readonly MergedCells[]
}

/** A page without rules. */
export function drawPlainPage(lines: readonly Line[]): PageContent {
  return {
    page: lines[0]?.page ?? 1,
    width: WIDTH * findColumns(lines).right,
    height: HEIGHT * (1 + Math.max(0, ...lines.map(rowOf))),
    pieces: [],
    horizontalRules: [],
    verticalRules: [],
    verticalEdges: [],
    squares: [],
    turned: [],
    isEmpty: false,
    sheetColumns: [],
  }
}

/** A page for lines of a sheet, with rules around the cells of its tables. */
export function drawPage(lines: readonly Line[], { rows, columns, merged }: DrawnTable): PageContent {
  return {
    ...drawPlainPage(lines),
    horizontalRules: drawHorizontalRules(lines, rows, { ...columns, merged }),
    verticalRules: drawVerticalRules(lines, rows, columns),
    sheetColumns: columns.filled.map((column) => ({
      letters: nameColumn(column),
      x0: column * WIDTH + PADDING,
      x1: (column + 1) * WIDTH - GAP,
    })),
  }
}

function drawVerticalRules(
  lines: readonly Line[],
  rows: ReadonlySet<Line>,
  { left, right }: { left: number; right: number },
): VerticalRule[] {
  const runs: { y0: number; y1: number }[] = []
  lines.forEach((line, index) => {
    if (!rows.has(line)) return
    const [y0, y1] = [rowOf(line) * HEIGHT, (rowOf(line) + 1) * HEIGHT]
    const last = runs.at(-1)
    const above = lines[index - 1]
    if (last && above && rows.has(above)) last.y1 = y1
    else runs.push({ y0, y1 })
  })
  const bounds = Array.from({ length: right - left + 1 }, (_, index) => (left + index) * WIDTH)
  return runs.flatMap((run) => bounds.map((x) => ({ x, ...run })))
}

/** Rules above each row and below the last one, but not through merged cells. */
function drawHorizontalRules(
  lines: readonly Line[],
  rows: ReadonlySet<Line>,
  { left, right, merged }: { left: number; right: number; merged: readonly MergedCells[] },
): HorizontalRule[] {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return []
  const tall = merged
    .filter(({ from, to }) => to > from && to > rowOf(first) && from <= rowOf(last))
    .sort((one, other) => one.column - other.column)
  return lines.flatMap((line, index) => {
    if (!rows.has(line)) return []
    const row = rowOf(line)
    const filled = new Set(line.words.map(columnOf))
    // Row numbers count from 1: the rule above row `row` cuts the cells that begin above it.
    const cut = tall.filter(({ from, to, column }) => from <= row && row < to && !filled.has(column))
    const above: HorizontalRule[] = []
    let from = left
    for (const cells of cut) {
      if (cells.column > from) above.push(rule(row, from, cells.column))
      from = cells.lastColumn + 1
    }
    if (right > from) above.push(rule(row, from, right))
    const next = lines[index + 1]
    if (next && rows.has(next)) return above
    return [...above, rule(row + 1, left, right)]
  })
}

const rule = (row: number, from: number, to: number): HorizontalRule => ({
  y: row * HEIGHT,
  x0: from * WIDTH,
  x1: to * WIDTH,
})
