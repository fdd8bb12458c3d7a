import type { PageContent } from '#src/server/plan-import/extract/page-content.ts'
import { findLabels } from '#src/server/plan-import/layout/labels.ts'
import type { Line, Word } from '#src/server/plan-import/layout/words.ts'
import type { Field } from '#src/server/plan-import/values/column-names.ts'
import type { CellContext } from './cell-text.ts'
import { type CodeLegend, expandCodes } from './code-legend.ts'
import { inferFields } from './infer-fields.ts'
import { repeatAbove } from './repeat-above.ts'
import type { LinePitches } from './row-gaps.ts'
import { isTextOfTask, type TableColumn, type TableFrame } from './table-frame.ts'
import { readRows, type TableRow } from './table-rows.ts'
import {
  addDrawnBoxes,
  expandRow,
  findColumnLimits,
  findTransposed,
  isLimitsRow,
  type TransposedTable,
} from './transposed-tables.ts'

/** A row of a table, or a task of a transposed table. */
export interface RowBlock {
  kind: 'row'
  row: TableRow
  fields: ColumnTitles
  frame: TableFrame
}

/** The meaning of each column of a row's table, with its title. */
export type ColumnTitles = ReadonlyMap<Field, string>

/** Content of every row of its column: a number, a Yes or No. A tick is only in some rows. */
const BEGINS_ROW = /^(?:\d+[\d.-]*[.)]?|yes|no|y|n)$/i

const SENTENCE = /\p{Ll}[.!]$/u

/** The words of a line; an explanation below a task may run over the columns to its right, and stays one text. */
function keepTogether(frame: TableFrame, line: Line, content: PageContent): Word[] {
  const [first] = line.words
  if (!first || !isTextOfTask(frame, line, content)) return line.words
  return line.words.map((word) => ({ ...word, home: first.home }))
}

/** A table from its header on. Its first rows show what its columns and its titles are; later parts follow them. */
export class OpenTable {
  readonly frame: TableFrame
  private readonly context: CellContext
  private readonly legend: CodeLegend
  private readonly linePitches: LinePitches
  private transposed: { table: TransposedTable; limits: Map<TableColumn, string> } | null = null
  private isKnown = false

  constructor(
    frame: TableFrame,
    document: { context: CellContext; legend: CodeLegend; linePitches: LinePitches },
  ) {
    this.frame = frame
    this.context = document.context
    this.legend = document.legend
    this.linePitches = document.linePitches
  }

  /** Its titles are tasks or machines. */
  get isTransposed(): boolean {
    return this.transposed !== null
  }

  /**
   * Reads lines of the table.
   * @param above the last row before them, which they may continue when `mayContinue` is set
   */
  read(
    lines: Line[],
    content: PageContent,
    { above, mayContinue }: { above: RowBlock | null; mayContinue: boolean },
  ): RowBlock[] {
    if (!this.isKnown) inferFields(this.frame, lines, this.legend)
    const words = lines.flatMap((line) => keepTogether(this.frame, line, content))
    const place = { page: content.page, mayContinue, linePitches: this.linePitches }
    const rows = readRows(this.frame, words, content.horizontalRules, this.context, place).filter(
      (row) => !repeatsTitles(row, this.frame.columns),
    )
    repeatAbove(rows, above?.row ?? null)
    const marked = addDrawnBoxes(this.frame, rows, content.squares)
    if (!this.isKnown) this.transposed = this.findTransposed(marked)
    else if (this.transposed) this.addColumns(this.transposed.table, marked)
    this.isKnown ||= rows.length > 0
    if (this.transposed) return this.makeTasks(marked, this.transposed)
    const { codes } = this.frame
    const tasks = codes ? rows.flatMap((row) => expandCodes(row, codes, this.legend)) : rows
    return this.joinRows(tasks, above, mayContinue)
  }

  private findTransposed(rows: TableRow[]) {
    const table = findTransposed(this.frame, rows)
    return table && { table, limits: findColumnLimits(rows, table) }
  }

  /** A task may have its first mark on a later page. */
  private addColumns(table: TransposedTable, rows: TableRow[]): void {
    const later = findTransposed(this.frame, rows)
    if (later?.titles !== table.titles || !later.hasMarks) return
    table.columns = this.frame.columns.filter(
      (column) => table.columns.includes(column) || later.columns.includes(column),
    )
  }

  /** The tasks of a transposed table, each as a row of its own. */
  private makeTasks(
    rows: TableRow[],
    { table, limits }: { table: TransposedTable; limits: Map<TableColumn, string> },
  ): RowBlock[] {
    const titles = listTitles(this.frame)
    const tasks = rows.flatMap((row) => (isLimitsRow(row) ? [] : expandRow(row, table, limits, this.legend)))
    return tasks.map((row) => {
      const fields = new Map([...row.cells.keys()].map((field) => [field, titles.get(field) ?? '']))
      return { kind: 'row', row, fields, frame: this.frame }
    })
  }

  /** The first row after a page break continues the previous row when it has none of the marks of a row start. */
  private joinRows(rows: TableRow[], above: RowBlock | null, mayContinue: boolean): RowBlock[] {
    const fields = listTitles(this.frame)
    const joined: RowBlock[] = []
    rows.forEach((row, index) => {
      const last = joined.at(-1) ?? above
      if (index === 0 && mayContinue && last && isRest(row, last.row, fields)) {
        for (const [field, text] of row.cells) {
          const before = last.row.cells.get(field)
          if (before !== text)
            last.row.cells.set(field, before === undefined ? text : joinOverPages(before, text))
        }
        for (const rest of row.unread) {
          const begun = last.row.unread.find(({ column }) => column.title === rest.column.title)
          if (begun) begun.text = joinOverPages(begun.text, rest.text)
          else last.row.unread.push(rest)
        }
      } else if (last?.frame === this.frame && isExplanation(row, last.row)) {
        last.row.cells.set('task', `${last.row.cells.get('task')}\n${row.cells.get('task')}`)
      } else {
        joined.push({ kind: 'row', row, fields, frame: this.frame })
      }
    })
    return joined
  }
}

function listTitles(frame: TableFrame): Map<Field, string> {
  return new Map(
    frame.columns.flatMap(({ field, title }) => (field === null ? [] : [[field, title] as const])),
  )
}

/** The titles again, which are not in a place where a header is found. */
function repeatsTitles({ cells, unread }: TableRow, columns: readonly TableColumn[]): boolean {
  const isTitle = ([field, text]: [Field, string]) =>
    columns.some((column) => column.field === field && column.title === text)
  return unread.length === 0 && cells.size > 1 && [...cells].every(isTitle)
}

/** Below a numbered task, a row with only a sentence or a label belongs to it: the long text of an operation. */
function isExplanation({ cells }: TableRow, above: TableRow): boolean {
  const text = cells.get('task') ?? ''
  if (cells.size !== 1 || text === '' || !above.cells.has('number') || !above.cells.has('task')) return false
  const { before, labels } = findLabels(text)
  return labels.length > 0 ? before === '' || SENTENCE.test(before) : SENTENCE.test(text)
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
