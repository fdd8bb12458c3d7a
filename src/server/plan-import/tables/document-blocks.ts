import type { PageContent } from '#src/server/plan-import/extract/page-content.ts'
import { findLabels } from '#src/server/plan-import/layout/labels.ts'
import { isStructuralLine } from '#src/server/plan-import/layout/line-labels.ts'
import { splitIntoSegments } from '#src/server/plan-import/layout/segments.ts'
import { type Line, readText } from '#src/server/plan-import/layout/words.ts'
import type { ColumnNames, Field } from '#src/server/plan-import/values/column-names.ts'
import type { CellContext } from './cell-text.ts'
import { type CodeLegend, readCodeLegend } from './code-legend.ts'
import { findHeaders, type TableHeader } from './find-headers.ts'
import { inferFields } from './infer-fields.ts'
import { splitTable, type TablePart } from './split-table.ts'
import { makeFrame, type TableColumn, type TableFrame } from './table-frame.ts'
import { readRows, type TableRow } from './table-rows.ts'
import {
  expandRow,
  findColumnLimits,
  findTransposed,
  isLimitsRow,
  type TransposedTable,
} from './transposed-tables.ts'

/** The document in reading order: rows of tables, the lines between them, and pages whose text cannot be read. */
export type Block =
  | { kind: 'line'; line: Line; content: PageContent }
  | { kind: 'row'; row: TableRow; fields: ColumnTitles; frame: TableFrame }
  | { kind: 'unreadable'; page: number }

/** The meaning of each column of a row's table, with its title. */
export type ColumnTitles = ReadonlyMap<Field, string>

export interface DocumentPage {
  content: PageContent
  lines: Line[]
}

/** Whether a page shows something, but no text that can be read: a scan, a picture, or only a header and a footer. */
export function isUnreadable({ content, lines }: DocumentPage): boolean {
  return lines.length === 0 && !content.isEmpty
}

/**
 * Table detection: splits the pages into table rows and lines. A table may continue over pages, with or without its
 * header.
 */
export function readBlocks(pages: DocumentPage[], context: CellContext, names: ColumnNames): Block[] {
  const blocks: Block[] = []
  let frame: TableFrame | null = null
  let transposed: TransposedTable | null = null
  let limits = new Map<TableColumn, string>()
  const legend = readCodeLegend(pages.flatMap((page) => page.lines))
  for (const page of pages) {
    const { content, lines } = page
    if (isUnreadable(page)) blocks.push({ kind: 'unreadable', page: content.page })
    const headers = findHeaders(lines, content, names)
    const stretches = cutAtHeaders(lines, headers)
    for (const { header, body } of stretches) {
      const isSameTable = header === null || hasSameColumns(frame, header)
      const isFirst = body === stretches[0]?.body || (header !== null && header.firstLine === 0)
      if (header) {
        frame = makeFrame(header, findBody(body, content), content)
        transposed = null
      }
      const startsAt = header?.bottom ?? null
      const parts: TablePart[] = frame
        ? splitTable(frame, body, content, startsAt)
        : [{ kind: 'lines', lines: body }]
      let mayContinue = isSameTable && isFirst
      for (const part of parts) {
        if (part.kind === 'lines') {
          for (const line of part.lines) blocks.push({ kind: 'line', line, content })
        } else if (frame) {
          const words = part.lines.flatMap((line) => line.words)
          const place = { page: content.page, mayContinue }
          inferFields(frame, part.lines, legend)
          const rows = readRows(frame, words, content.horizontalRules, context, place)
          repeatAbove(rows, blocks)
          const isNew = transposed === null
          transposed ??= findTransposed(frame, rows)
          if (transposed) {
            const table: TransposedTable = transposed
            if (isNew) limits = findColumnLimits(rows, table)
            const tasks = rows.flatMap((row) =>
              isLimitsRow(row) ? [] : expandRow(row, table, limits, legend),
            )
            addTasks(blocks, tasks, frame)
            mayContinue = false
            continue
          }
          const { codes } = frame
          const tasks = codes ? rows.flatMap((row) => expandCodes(row, codes, legend)) : rows
          addRows(blocks, tasks, frame, mayContinue)
        }
        mayContinue = false
      }
    }
  }
  return blocks
}

/** Content of every row of its column: a number, a Yes or No. A tick is only in some rows. */
const BEGINS_ROW = /^(?:\d+[\d.-]*[.)]?|yes|no|y|n)$/i

function cutAtHeaders(lines: Line[], headers: TableHeader[]): { header: TableHeader | null; body: Line[] }[] {
  const first = headers[0]?.firstLine ?? lines.length
  const stretches: { header: TableHeader | null; body: Line[] }[] = []
  if (first > 0) stretches.push({ header: null, body: lines.slice(0, first) })
  headers.forEach((header, index) => {
    const end = headers[index + 1]?.firstLine ?? lines.length
    stretches.push({ header, body: lines.slice(header.lastLine + 1, end) })
  })
  return stretches
}

function hasSameColumns(frame: TableFrame | null, header: TableHeader): boolean {
  if (!frame || frame.columns.length !== header.columns.length) return false
  return frame.columns.every((column, index) => column.field === header.columns[index]?.field)
}

/** The words that show the column bounds: up to the next section, or from the lines that look like rows. */
function findBody(lines: Line[], content: PageContent) {
  const end = lines.findIndex((line, index) => {
    const above = lines[index - 1]
    const isFar = above !== undefined && line.top - above.bottom > 3 * line.size
    return isFar || isStructuralLine(line, content)
  })
  const body = (end < 0 ? lines : lines.slice(0, end)).filter(
    (line) => findLabels(readText(line.words)).labels.length === 0,
  )
  const rowLike = lines.filter((line) => splitIntoSegments(line, content.verticalRules).length >= 3)
  return (body.length > 0 ? body : rowLike).flatMap((line) => line.words)
}

/** The first row after a page break continues the previous row when it has none of the marks of a row start. */
function addRows(blocks: Block[], rows: TableRow[], frame: TableFrame, mayContinue: boolean): void {
  const fields = listTitles(frame)
  rows.forEach((row, index) => {
    const last = blocks.findLast((block) => block.kind !== 'line')
    if (index === 0 && mayContinue && last?.kind === 'row' && isRest(row, last.row, fields)) {
      for (const [field, text] of row.cells) {
        const before = last.row.cells.get(field)
        if (before !== text)
          last.row.cells.set(field, before === undefined ? text : joinOverPages(before, text))
      }
      return
    }
    if (last?.kind === 'row' && last.frame === frame && isExplanation(row, last.row)) {
      last.row.cells.set('task', `${last.row.cells.get('task')}\n${row.cells.get('task')}`)
      return
    }
    blocks.push({ kind: 'row', row, fields, frame })
  })
}

/** Signs for the text of the cell above: '"', "ditto", "do.", "s. o.". */
const DITTO =
  /^(?:["″“”„〃]|''|ditto|do\.?|dto\.?|d[°º]|idem|ídem|id\.|as above|see above|s\. ?o\.|siehe oben|wie oben|wie vor|j\. ?w\.)$/iu

/** Replaces such signs with the text above, which may be on the previous page. */
function repeatAbove(rows: readonly TableRow[], blocks: readonly Block[]): void {
  const last = blocks.findLast((block) => block.kind !== 'line')
  let above = last?.kind === 'row' ? last.row.cells : new Map<Field, string>()
  for (const { cells } of rows) {
    for (const [field, text] of cells) if (DITTO.test(text)) cells.set(field, above.get(field) ?? '')
    above = new Map([...above, ...cells])
  }
}

/** One row for each letter in a row's column of codes. */
function expandCodes(row: TableRow, codes: TableColumn, legend: CodeLegend): TableRow[] {
  const code = row.unread.find(({ column }) => column === codes)?.text
  const part = row.cells.get('task')
  if (code === undefined || part === undefined) return [row]
  const unread = row.unread.filter(({ column }) => column !== codes)
  return legend
    .expand(code, part)
    .map((task) => ({ ...row, unread, cells: new Map([...row.cells, ['task', task]]) }))
}

/** Adds the tasks of a transposed table, where each is a row of its own. */
function addTasks(blocks: Block[], rows: TableRow[], frame: TableFrame): void {
  const titles = listTitles(frame)
  for (const row of rows) {
    const fields = new Map([...row.cells.keys()].map((field) => [field, titles.get(field) ?? '']))
    blocks.push({ kind: 'row', row, fields, frame })
  }
}

function listTitles(frame: TableFrame): Map<Field, string> {
  return new Map(
    frame.columns.flatMap(({ field, title }) => (field === null ? [] : [[field, title] as const])),
  )
}

/** Below a numbered task, a row with only a sentence or a label belongs to it: the long text of an operation. */
function isExplanation({ cells }: TableRow, above: TableRow): boolean {
  const text = cells.get('task') ?? ''
  if (cells.size !== 1 || text === '' || !above.cells.has('number') || !above.cells.has('task')) return false
  const { before, labels } = findLabels(text)
  return (before === '' && labels.length > 0) || /\p{Ll}[.!]$/u.test(text)
}

function isRest(row: TableRow, last: TableRow, fields: ColumnTitles): boolean {
  const continues = (field: Field): boolean => !/^[\p{Lu}\p{N}]/u.test(row.cells.get(field) ?? '')
  // A register of equipment or checklists: its rows start with a name.
  if (!fields.has('task')) return (['tag', 'equipment', 'checklist'] as const).every(continues)
  const sure = (['number', 'required', 'photo', 'critical'] as const).filter((field) =>
    BEGINS_ROW.test(last.cells.get(field) ?? ''),
  )
  if (sure.length > 0) return sure.every((field) => !row.cells.has(field))
  const startsNode = (['plant', 'plantCode', 'equipment', 'tag', 'checklist'] as const).some((field) =>
    row.cells.has(field),
  )
  return !startsNode && continues('task')
}

function joinOverPages(before: string, after: string): string {
  const isBroken = /[\p{L}\p{N}][-‐‑/]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after)
  return isBroken ? before + after : `${before} ${after}`
}
