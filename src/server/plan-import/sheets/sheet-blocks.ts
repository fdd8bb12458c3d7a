import type { ParsingWarning } from '#src/contract/weekly-pdfs.ts'
import type { Box, PageContent } from '#src/server/plan-import/extract/page-content.ts'
import { isStructuralLine } from '#src/server/plan-import/layout/line-labels.ts'
import { type Line, makeLine } from '#src/server/plan-import/layout/words.ts'
import type { Block } from '#src/server/plan-import/tables/document-blocks.ts'
import type { ColumnTitles } from '#src/server/plan-import/tables/open-table.ts'
import type { TableFrame } from '#src/server/plan-import/tables/table-frame.ts'
import type { TableRow } from '#src/server/plan-import/tables/table-rows.ts'
import type { ColumnNames, Field } from '#src/server/plan-import/values/column-names.ts'
import { refuse } from '#src/server/sandbox/refuse.ts'
import {
  HEADER_WITHIN,
  MAX_ROWS,
  nameColumn,
  type Sheet,
  type SheetRow,
} from '#src/server/spreadsheets/sheet.ts'
import { readHeader } from './sheet-header.ts'

/** A height of text that keeps cells apart, and rows from continuing the row above. Cells. */
const TEXT_HEIGHT = 0.2

/** The sheets as blocks, like the pages of a PDF. Boxes have cells for a unit: columns and rows from the top left. */
export interface SheetBlocks {
  blocks: Block[]
  /** All rows of the visible sheets. */
  lines: Line[]
  marks: ParsingWarning[]
  hasHeader: boolean
}

/** Table detection in spreadsheets. Pages are sheets, hidden ones included in the numbering, but not read. */
export function readSheetBlocks(sheets: readonly Sheet[], names: ColumnNames): SheetBlocks {
  const found: SheetBlocks = { blocks: [], lines: [], marks: [], hasHeader: false }
  let rows = 0
  sheets.forEach((sheet, index) => {
    const page = index + 1
    if (sheet.rows.length === 0) return
    if (sheet.isHidden) {
      found.marks.push({ kind: 'hidden_sheet', page, text: sheet.name })
      return
    }
    found.lines.push(...sheet.rows.map((row) => makeRowLine(page, row)))
    const hasHeader = sheet.rows.slice(0, HEADER_WITHIN).some(({ cells }) => readHeader(cells, names))
    if (!hasHeader) {
      found.marks.push({ kind: 'sheet_without_table', page, text: sheet.name })
      return
    }
    // Each sheet names its own plants.
    if (found.hasHeader) found.blocks.push({ kind: 'unreadable', page })
    found.hasHeader = true
    const blocks = readSheet(page, sheet, names)
    rows += blocks.filter(({ kind }) => kind === 'row').length
    found.blocks.push(...blocks)
  })
  if (rows > MAX_ROWS) throw refuse('too_many_rows')
  return found
}

function readSheet(page: number, sheet: Sheet, names: ColumnNames): Block[] {
  const content = makeContent(page)
  const fill = indexMerged(sheet)
  const width = Math.max(...sheet.rows.map(({ cells }) => cells.length))
  const title = findTitle(sheet, names)
  let frame: TableFrame | null = null
  let fields: ColumnTitles = new Map()
  return sheet.rows.flatMap((row): Block[] => {
    const columns = readHeader(row.cells.concat(Array(width - row.cells.length).fill('')), names)
    if (columns) {
      frame = { columns, isRuled: true, header: { page, top: row.number - 1, bottom: row.number } }
      fields = new Map(columns.flatMap(({ field, title }) => (field === null ? [] : [[field, title]])))
      return []
    }
    if (row === title) return []
    if (!frame || isLabelRow(page, row, content))
      return [{ kind: 'line', line: makeRowLine(page, row), content }]
    return [{ kind: 'row', row: readRow(page, row, frame, fill), fields, frame }]
  })
}

/** The title above the column titles, which names no plant when a column does. */
function findTitle({ rows }: Sheet, names: ColumnNames): SheetRow | null {
  const [first] = rows
  if (!first || first.cells.filter((cell) => cell !== '').length > 1) return null
  const header = rows.slice(0, HEADER_WITHIN).flatMap(({ cells }) => readHeader(cells, names) ?? [])
  const namesPlants = header.some(({ field }) => field === 'plant' || field === 'plantCode')
  return namesPlants && !first.cells.some((cell) => cell.includes(':')) ? first : null
}

/** A row such as "Plant: PL-01 North Boiler House" between the tables of a sheet. */
function isLabelRow(page: number, row: SheetRow, content: PageContent): boolean {
  const first = row.cells.find((cell) => cell !== '') ?? ''
  return first.includes(':') && isStructuralLine(makeRowLine(page, row), content)
}

type Fill = (row: number, column: number) => string

function readRow(page: number, { number, cells }: SheetRow, frame: TableFrame, fill: Fill): TableRow {
  const texts = new Map<Field, string>()
  const unread: TableRow['unread'] = []
  frame.columns.forEach((column, index) => {
    // A merged task is one task.
    const text = cells[index] || (column.field === 'task' ? '' : fill(number, index))
    if (text === '') return
    if (column.field === null)
      unread.push({ column: { ...column, title: column.title || nameColumn(index) }, text })
    else texts.set(column.field, text)
  })
  const box = makeBox(number, frame.columns.length)
  return { cells: texts, page, box, isRuled: true, unread, outside: '' }
}

/** Finds the text of merged cells, which only their first row has. */
function indexMerged({ rows, merged }: Sheet): Fill {
  const texts = new Map<string, string>()
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  for (const { column, from, to } of merged) {
    const text = byNumber.get(from)?.cells[column] ?? ''
    // Rows without content of their own are not in the map.
    for (let row = from + 1; text !== '' && row <= to; row++)
      if (byNumber.has(row)) texts.set(`${row} ${column}`, text)
  }
  return (row, column) => texts.get(`${row} ${column}`) ?? ''
}

/** A row as a line of a page, so that labels and titles are read as in a PDF. */
function makeRowLine(page: number, { number, cells }: SheetRow): Line {
  const words = cells.flatMap((text, index) =>
    text === ''
      ? []
      : [
          {
            text,
            // Cells have their text in reading order, also Hebrew and Arabic.
            drawn: '',
            x0: index,
            x1: index + 0.5,
            top: number - 1,
            bottom: number,
            baseline: number,
            size: TEXT_HEIGHT,
            isBold: false,
            run: index,
            home: index,
          },
        ],
  )
  return makeLine(page, words)
}

function makeBox(row: number, columns: number): Box {
  return [0, row - 1, columns, row]
}

function makeContent(page: number): PageContent {
  return {
    page,
    width: 1,
    height: 1,
    pieces: [],
    horizontalRules: [],
    verticalRules: [],
    verticalEdges: [],
    squares: [],
    turned: [],
    isEmpty: false,
  }
}
