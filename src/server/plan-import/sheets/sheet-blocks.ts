import type { ParsingWarning } from '#src/contract/weekly-pdfs.ts'
import { type Line, readText } from '#src/server/plan-import/layout/words.ts'
import { cutIntoRegions } from '#src/server/plan-import/regions/cut-regions.ts'
import { type Block, type DocumentPage, readBlocks } from '#src/server/plan-import/tables/document-blocks.ts'
import { collectVocabulary } from '#src/server/plan-import/tables/document-vocabulary.ts'
import { findHeaders, type TableHeader } from '#src/server/plan-import/tables/find-headers.ts'
import type { ColumnNames } from '#src/server/plan-import/values/column-names.ts'
import { refuse } from '#src/server/sandbox/refuse.ts'
import { MAX_ROWS, type MergedCells, type Sheet } from '#src/server/spreadsheets/sheet.ts'
import { columnOf, copyTo, drawLines, drawPage, drawPlainPage, findColumns, rowOf } from './draw-sheet.ts'
import { emphasize, findTableRows } from './sheet-rows.ts'

/** A sheet's first row with column titles is one of its first rows: below those of a cover page. */
const TITLES_WITHIN = 100
/** As many lines as a printed page has: the time of table detection is quadratic in the lines of a page. */
const PAGE_LINES = 100

/** The sheets as blocks, like the pages of a PDF. */
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
    const lines = drawLines(page, sheet)
    found.lines.push(...lines)
    const pages = makePages(lines, sheet, names)
    if (!pages) {
      found.marks.push({ kind: 'sheet_without_table', page, text: sheet.name })
      return
    }
    // Each sheet names its own plants.
    if (found.hasHeader) found.blocks.push({ kind: 'unreadable', page })
    found.hasHeader = true
    const blocks = readBlocks(pages, collectVocabulary([]), names)
    rows += blocks.filter(({ kind }) => kind === 'row').length
    found.blocks.push(...blocks)
  })
  if (rows > MAX_ROWS) throw refuse('too_many_rows')
  return found
}

/** The pages of a sheet in reading order; null when none of its first rows has column titles. */
function makePages(lines: Line[], { rows, merged }: Sheet, names: ColumnNames): DocumentPage[] | null {
  const lastRow = rows[TITLES_WITHIN - 1]?.number ?? Number.POSITIVE_INFINITY
  let hasTitles = false
  const pages = cutIntoRegions({ lines, content: drawPlainPage(lines) }, names).flatMap((region) => {
    const all = emphasize(region.lines, new Set())
    const headers = findHeaders(
      all,
      drawPage(all, { rows: new Set(all), columns: findColumns(all), merged }),
      names,
    )
    hasTitles ||= headers.some(({ firstLine }) => rowOf(all[firstLine]!) < lastRow)
    const table = findTableRows(all, headers)
    const emphasized = emphasize(all, table)
    const inTable = emphasized.filter((_, index) => table.has(all[index]!))
    const body = namesPlants(headers) ? emphasized.filter((line) => !isSheetTitle(line, lines)) : emphasized
    return cutIntoPages(body, { table: inTable, merged })
  })
  return hasTitles ? pages : null
}

/** The first text of a sheet, which names no plant when a column does. */
const isSheetTitle = (line: Line, [first]: readonly Line[]): boolean =>
  first !== undefined &&
  rowOf(line) === rowOf(first) &&
  first.words.length === 1 &&
  !readText(first.words).includes(':')

const namesPlants = (headers: readonly TableHeader[]): boolean =>
  headers.some(({ columns }) => columns.some(({ field }) => field === 'plant' || field === 'plantCode'))

function cutIntoPages(
  lines: Line[],
  { table, merged }: { table: Line[]; merged: readonly MergedCells[] },
): DocumentPage[] {
  const rows = new Set(table)
  const columns = findColumns(table)
  const pages: DocumentPage[] = []
  for (let from = 0; from < lines.length; from += PAGE_LINES) {
    const own = lines.slice(from, from + PAGE_LINES)
    const [first] = own
    if (from > 0 && first && rows.has(first)) continueMerged(first, lines.slice(0, from), merged)
    pages.push({ lines: own, content: drawPage(own, { rows, columns, merged }) })
  }
  return pages
}

/** Repeats the text of merged cells in the first row of a page. */
function continueMerged(first: Line, above: Line[], merged: readonly MergedCells[]): void {
  const row = rowOf(first)
  for (const { column, from, to } of merged) {
    if (from > row || to <= row) continue
    const word = above
      .find((line) => rowOf(line) === from - 1)
      ?.words.find((other) => columnOf(other) === column)
    if (word && first.words.every((other) => columnOf(other) !== column)) first.words.push(copyTo(row, word))
  }
  first.words.sort((a, b) => a.x0 - b.x0)
}
