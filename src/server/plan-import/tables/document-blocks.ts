import type { PageContent } from '#src/server/plan-import/extract/page-content.ts'
import { findLabels } from '#src/server/plan-import/layout/labels.ts'
import { isStructuralLine } from '#src/server/plan-import/layout/line-labels.ts'
import { type Segment, splitIntoSegments } from '#src/server/plan-import/layout/segments.ts'
import { type Line, readText } from '#src/server/plan-import/layout/words.ts'
import type { ColumnNames } from '#src/server/plan-import/values/column-names.ts'
import { joinBrokenTitles } from './broken-titles.ts'
import type { CellContext } from './cell-text.ts'
import { readCodeLegend } from './code-legend.ts'
import { collectVocabulary } from './document-vocabulary.ts'
import { findHeaders, type HeaderColumn, type TableHeader } from './find-headers.ts'
import { OpenTable, type RowBlock } from './open-table.ts'
import { LinePitches } from './row-gaps.ts'
import { splitTable, type TablePart } from './split-table.ts'
import { makeFrame, type TableFrame } from './table-frame.ts'

/** The document in reading order: rows of tables, the lines between them, and pages whose text cannot be read. */
export type Block =
  | { kind: 'line'; line: Line; content: PageContent }
  | RowBlock
  | { kind: 'unreadable'; page: number }

export interface DocumentPage {
  content: PageContent
  lines: Line[]
}

/** In points. */
const SAME_PLACE = 3

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
  let table: OpenTable | null = null
  const legend = readCodeLegend(pages.flatMap((page) => page.lines))
  const found = pages.map(({ lines, content }) => findHeaders(lines, content, names))
  const isInHeader = (page: number, at: number) =>
    found[page]?.some(({ firstLine, lastLine }) => at >= firstLine && at <= lastLine) ?? false
  const wordsOfRows = collectVocabulary(
    pages.map(({ lines }, index) => ({ lines: lines.filter((_, at) => !isInHeader(index, at)) })),
  )
  const stretches = pages.map((page, index) => {
    const next = pages[index + 1]
    const cut = next && findCutHeader(page, found[index] ?? [], next, found[index + 1]?.[0])
    return cutAtHeaders(page, [...(found[index] ?? []), ...(cut ? [cut] : [])])
  })
  const linePitches = new LinePitches(stretches.flat().flatMap(({ own }) => own ?? []))
  for (const [index, page] of pages.entries()) {
    const { content } = page
    if (isUnreadable(page)) blocks.push({ kind: 'unreadable', page: content.page })
    const ofPage = stretches[index] ?? []
    for (const { header, body, own } of ofPage) {
      const isSameTable = header === null || (table !== null && hasSameColumns(table.frame, header))
      const isFirst = body === ofPage[0]?.body || (header !== null && header.firstLine === 0)
      // Below a repeated header, the limits of the readings hold on.
      const isRepeated = header?.firstLine === 0 && blocks.at(-1)?.kind === 'row' && table?.isTransposed
      if (own && !(isRepeated && hasSameTitles(table!.frame, own.header))) {
        joinBrokenTitles(own.frame, wordsOfRows)
        table = new OpenTable(own.frame, { context, legend, linePitches })
      }
      const parts: TablePart[] =
        own && own.frame === table?.frame
          ? own.parts
          : table
            ? splitTable(table.frame, body, content, header?.bottom ?? null)
            : [{ kind: 'lines', lines: body }]
      // A row of a spreadsheet ends at no page.
      let mayContinue = isSameTable && isFirst && !content.sheetColumns
      for (const part of parts) {
        if (part.kind === 'lines') {
          for (const line of part.lines) blocks.push({ kind: 'line', line, content })
        } else if (table) {
          const last = blocks.findLast((block) => block.kind !== 'line')
          const above = last?.kind === 'row' ? last : null
          blocks.push(...table.read(part.lines, content, { above, mayContinue }))
        }
        mayContinue = false
      }
    }
  }
  return blocks
}

/** The header at the end of a page that the next page repeats. It has no rows below it that show a table. */
function findCutHeader(
  { lines }: DocumentPage,
  headers: readonly TableHeader[],
  next: DocumentPage,
  repeated: TableHeader | undefined,
): TableHeader | null {
  if (!repeated) return null
  const again = next.lines.slice(repeated.firstLine, repeated.lastLine + 1)
  const firstLine = lines.length - again.length
  const last = lines.slice(firstLine)
  if (firstLine <= (headers.at(-1)?.lastLine ?? -1)) return null
  if (last.some((line, index) => readText(line.words) !== readText(again[index]?.words ?? []))) return null
  return {
    columns: repeated.columns,
    ...{ firstLine, lastLine: lines.length - 1 },
    top: Math.min(...last.map(({ top }) => top)),
    bottom: Math.max(...last.map(({ bottom }) => bottom)),
  }
}

/** The lines from a header to the next one, or those above the first header of a page. */
interface Stretch {
  header: TableHeader | null
  body: Line[]
  /** The table of the header. */
  own: { header: TableHeader; frame: TableFrame; parts: TablePart[] } | null
}

function cutAtHeaders({ lines, content }: DocumentPage, headers: TableHeader[]): Stretch[] {
  const first = headers[0]?.firstLine ?? lines.length
  const stretches: Stretch[] = []
  if (first > 0) stretches.push({ header: null, body: lines.slice(0, first), own: null })
  headers.forEach((header, index) => {
    const end = headers[index + 1]?.firstLine ?? lines.length
    const body = lines.slice(header.lastLine + 1, end)
    const frame = makeFrame(header, findBody(body, content, header), content)
    const parts = splitTable(frame, body, content, header.bottom)
    stretches.push({ header, body, own: { header, frame, parts } })
  })
  return stretches
}

function hasSameColumns(frame: TableFrame, header: TableHeader): boolean {
  if (frame.columns.length !== header.columns.length) return false
  return frame.columns.every((column, index) => column.field === header.columns[index]?.field)
}

/** Whether a header has the titles of a table at the same places. */
function hasSameTitles({ columns }: TableFrame, header: TableHeader): boolean {
  const withoutSpaces = (text: string | undefined) => text?.replaceAll(' ', '')
  const isAlike = ({ title, x0 }: HeaderColumn, other: HeaderColumn | undefined) =>
    withoutSpaces(title) === withoutSpaces(other?.title) && Math.abs(x0 - (other?.x0 ?? 0)) < SAME_PLACE
  return (
    columns.length === header.columns.length &&
    columns.every((column, at) => isAlike(column, header.columns[at]))
  )
}

/** The words that show the column bounds: up to the next section, or from the lines that look like rows. */
function findBody(lines: Line[], content: PageContent, { columns }: TableHeader) {
  const isBelowTitle = ({ x0 }: Segment) => columns.some((column) => Math.abs(column.x0 - x0) < SAME_PLACE)
  // A merged cell may be higher than the rows next to it, so that the next row is far below them.
  const isRow = (line: Line) => {
    const segments = splitIntoSegments(line, content.verticalRules)
    return segments.length >= 3 && segments.every(isBelowTitle)
  }
  const end = lines.findIndex((line, index) => {
    const above = lines[index - 1]
    const isFar = above !== undefined && line.top - above.bottom > 3 * line.size
    return (isFar && !isRow(line)) || isStructuralLine(line, content)
  })
  const body = (end < 0 ? lines : lines.slice(0, end)).filter(
    (line) => findLabels(readText(line.words)).labels.length === 0,
  )
  const rowLike = lines.filter((line) => {
    const segments = splitIntoSegments(line, content.verticalRules)
    return segments.length >= 3 || (segments.length === 2 && segments.every(isBelowTitle))
  })
  return (body.length > 0 ? body : rowLike).flatMap((line) => line.words)
}
