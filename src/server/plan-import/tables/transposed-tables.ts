import type { PageContent } from '#src/server/plan-import/extract/page-content.ts'
import { documentWords } from '#src/server/plan-import/languages/document-words.ts'
import { isLimitsTitle } from '#src/server/plan-import/languages/known-words.ts'
import { unitPattern } from '#src/server/plan-import/limits/units.ts'
import { readYesNo } from '#src/server/plan-import/values/cell-values.ts'
import { isTag, splitCodeAndName } from '#src/server/plan-import/values/codes.ts'
import { type Field, findColumnFields } from '#src/server/plan-import/values/column-names.ts'
import type { CodeLegend } from './code-legend.ts'
import type { TableColumn, TableFrame } from './table-frame.ts'
import type { TableRow } from './table-rows.ts'

/** A table whose titles are tasks (one row a machine) or machines (one row a task). */
export interface TransposedTable {
  titles: 'tasks' | 'machines'
  columns: TableColumn[]
  /** Marks show where a title applies; without any mark, each title applies to each row. */
  hasMarks: boolean
}

const NOT_FITTED = /^(?:[-–—✕×/]|\.)$/u
const BOX = /^(?:[☐□▢◻○◯❏❑❒]|\[\s*\]|\(\s*\)|_+|\.{3,})$/u
const LETTERS = /^\p{Lu}{1,2}(?:\s*[/,+&]?\s*\p{Lu}{1,2}){0,3}$/u
const LIMITED = new RegExp(String.raw`\d|(?<![\p{L}\p{N}])(?:${unitPattern})(?![\p{L}\p{N}])`, 'u')
/** "Emergency stop (Trips)". */
const IN_BRACKETS = /\(\p{Lu}\p{Ll}[^()]*\)$/u
/** What a drawn box is in text. */
const DRAWN_BOX = '☐'
/** Points that a drawn box may lie above or below the text of its row. */
const NEAR_ROW = 2

/** The rows, with the boxes that are drawn in blank cells of columns without a meaning. */
export function addDrawnBoxes(
  frame: TableFrame,
  rows: readonly TableRow[],
  squares: PageContent['squares'],
): TableRow[] {
  return rows.map((row) => {
    const boxes = frame.columns
      .filter((column) => column.field === null && readText(row, column) === '')
      .filter((column) => squares.some((square) => isInCell(square, row, column)))
    return { ...row, unread: [...row.unread, ...boxes.map((column) => ({ column, text: DRAWN_BOX }))] }
  })
}

function isInCell(square: PageContent['squares'][number], { box }: TableRow, column: TableColumn): boolean {
  const [x, y] = [(square.x0 + square.x1) / 2, (square.y0 + square.y1) / 2]
  return x > column.left && x < column.right && y > box[1] - NEAR_ROW && y < box[3] + NEAR_ROW
}

/** Finds out whether the titles of a table are tasks or machines; null for a table with one row a task. */
export function findTransposed(frame: TableFrame, rows: readonly TableRow[]): TransposedTable | null {
  if (rows.length === 0) return null
  const fields = new Set(frame.columns.map(({ field }) => field))
  const open = frame.columns.filter(({ field, title }) => field === null && title !== '')
  const readColumn = (column: TableColumn) =>
    rows.filter((row) => !isLimitsRow(row)).map((row) => readText(row, column))
  const isMarked = (column: TableColumn) => {
    const texts = readColumn(column).filter((text) => text !== '')
    return texts.length > 0 && texts.every(isMark)
  }
  const isBlank = (column: TableColumn) => readColumn(column).every((text) => text === '' || BOX.test(text))
  const task = frame.columns.find(({ field }) => field === 'task')
  if (task && !isMarked(task)) {
    if (fields.has('equipment') || fields.has('tag')) return null
    const machines = open.filter((column) => isTag(splitCodeAndName(column.title).code))
    if (machines.length < 2 || !machines.every((column) => isMarked(column) || isBlank(column))) return null
    return { titles: 'machines', columns: machines, hasMarks: hasRealMarks(machines, readColumn) }
  }
  if (!fields.has('equipment') && !fields.has('tag')) return null
  const titles = frame.columns.filter((column) => open.includes(column) || column === task)
  const marked = titles.filter(isMarked)
  if (marked.length >= 2) {
    // A column without a mark in any row is a task that applies to no machine, or a place for initials.
    return { titles: 'tasks', columns: marked, hasMarks: hasRealMarks(marked, readColumn) }
  }
  const blank = titles.filter(isBlank)
  const limited = blank.filter((column) => isReading(column, rows))
  const hasFigures = blank.some((column) => /\d/.test(column.title))
  if (blank.length < 2 || limited.length < (hasFigures ? 1 : blank.length / 2)) return null
  return { titles: 'tasks', columns: blank, hasMarks: false }
}

/** One row for each machine and task of a row; none for a row that gives the limits of the columns. */
export function expandRow(
  row: TableRow,
  { titles, columns, hasMarks }: TransposedTable,
  limits: ReadonlyMap<TableColumn, string>,
  legend: CodeLegend,
): TableRow[] {
  const rest = new Map(row.cells)
  if (titles === 'tasks') rest.delete('task')
  const unread = row.unread.filter(({ column }) => !columns.includes(column))
  return columns.flatMap((column, index): TableRow[] => {
    const text = readText(row, column)
    if (!applies(text, hasMarks)) return []
    const outside = index === 0 ? row.outside : ''
    const uncertain = column.isTitleUncertain
      ? new Map([
          ...(row.uncertain ?? []),
          [titles === 'tasks' ? 'task' : 'equipment', column.title] as const,
        ])
      : row.uncertain
    const own = { ...row, unread, outside, ...(uncertain && { uncertain }) }
    if (titles === 'machines') {
      const { code, name } = splitCodeAndName(column.title)
      const cells = new Map<Field, string>([...rest, ['tag', code], ['equipment', name]])
      return [{ ...own, cells }]
    }
    const limit = limits.get(column)
    const field = limit && /\d/.test(limit) ? 'limits' : 'expected'
    return legend.expand(text, column.title).map((task) => {
      const cells = new Map<Field, string>([...rest, ['task', task]])
      if (limit) cells.set(field, limit)
      return { ...own, cells }
    })
  })
}

/** The limits or conditions of each column, from a row such as "Normal range | 2–6 bar | 40–80 °C | Closed". */
export function findColumnLimits(
  rows: readonly TableRow[],
  { columns }: TransposedTable,
): Map<TableColumn, string> {
  const row = rows.find(isLimitsRow)
  if (!row) return new Map()
  return new Map(
    columns.flatMap((column) => {
      const text = readText(row, column)
      return text === '' ? [] : [[column, text] as const]
    }),
  )
}

export function isLimitsRow(row: TableRow): boolean {
  const names = [row.cells.get('equipment'), row.cells.get('tag'), row.cells.get('task')]
  return names.some((name) => name !== undefined && namesLimits(name)) && row.unread.length > 0
}

function namesLimits(text: string): boolean {
  const [field] = findColumnFields(text)
  return isLimitsTitle(text) || field === 'limits' || field === 'expected'
}

function readText(row: TableRow, column: TableColumn): string {
  if (column.field !== null) return row.cells.get(column.field) ?? ''
  return row.unread.find((cell) => cell.column === column)?.text ?? ''
}

function isMark(text: string): boolean {
  return NOT_FITTED.test(text) || BOX.test(text) || readYesNo(text) !== null || LETTERS.test(text)
}

const hasRealMarks = (columns: TableColumn[], read: (column: TableColumn) => string[]): boolean =>
  columns.some((column) => read(column).some((text) => text !== ''))

function applies(text: string, hasMarks: boolean): boolean {
  if (text === '') return !hasMarks
  if (BOX.test(text)) return true
  return !NOT_FITTED.test(text) && readYesNo(text) !== false
}

/** A column for readings: its title has a unit, figures or brackets, or names an inspection, or the row of limits has a text. */
function isReading(column: TableColumn, rows: readonly TableRow[]): boolean {
  const { title } = column
  const limit = rows.filter(isLimitsRow).map((row) => readText(row, column))
  return (
    LIMITED.test(title) ||
    IN_BRACKETS.test(title) ||
    limit.some((text) => text !== '') ||
    documentWords.firstVerb.test(title) ||
    documentWords.lastVerb.test(title) ||
    documentWords.condition.test(title)
  )
}
