import type { ColumnDefinition } from '#src/rules/import-columns.ts'
import { problem } from '#src/server/problems/problem.ts'
import { normalizeTitle } from './normalize-title.ts'
import { HEADER_WITHIN, MAX_ROWS, nameColumn, type Sheet, type SheetRow } from './sheet.ts'

export interface TableRow<Field extends string> {
  /** As spreadsheet programs number it. */
  number: number
  /** Trimmed texts; fields of empty cells are absent. */
  values: Partial<Record<Field, string>>
}

/** The rows of a file below its column titles. */
export interface Table<Field extends string> {
  rows: TableRow<Field>[]
  /** The title in the file, or in the template for a column that the file does not have. */
  titleOf: (field: Field) => string
  unusedColumns: string[]
}

/**
 * Finds the column titles in the first rows of the first visible sheet that has the required columns.
 * @param required lists of fields: the sheet needs a column for at least one field of each list
 * @throws Problem 422 without the required columns, without rows, and with too many
 */
export function readTable<Field extends string>(
  sheets: readonly Sheet[],
  columns: readonly ColumnDefinition<Field>[],
  required: readonly Field[][],
): Table<Field> {
  const visible = sheets.filter(({ isHidden, rows }) => !isHidden && rows.length > 0)
  if (visible.length === 0) throw problem('import_empty')
  for (const { rows } of visible) {
    for (const header of rows.slice(0, HEADER_WITHIN)) {
      const found = readHeader(header, columns)
      if (required.every((fields) => fields.some((field) => found.fields.includes(field))))
        return makeTable(rows.slice(rows.indexOf(header) + 1), found, columns)
    }
  }
  const titles = required.map((fields) => fields.map((field) => templateTitle(columns, field)).join(' / '))
  throw problem('import_columns_missing', { titles: titles.join(', ') })
}

interface Header<Field extends string> {
  fields: (Field | null)[]
  titles: string[]
}

function readHeader<Field extends string>(
  { cells }: SheetRow,
  columns: readonly ColumnDefinition<Field>[],
): Header<Field> {
  const taken = new Set<Field>()
  const fields = cells.map((title) => {
    const bare = title.replace(/[([][^)\]]*[)\]]?/g, '')
    const keys = [normalizeTitle(title), normalizeTitle(bare)].filter((key) => key !== '')
    const found = columns.find(({ titles }) => titles.some((known) => keys.includes(normalizeTitle(known))))
    if (!found || taken.has(found.field)) return null
    taken.add(found.field)
    return found.field
  })
  return { fields, titles: cells }
}

function makeTable<Field extends string>(
  rows: readonly SheetRow[],
  { fields, titles }: Header<Field>,
  columns: readonly ColumnDefinition<Field>[],
): Table<Field> {
  if (rows.length > MAX_ROWS) throw problem('import_too_many_rows')
  const isFilled = (index: number) => rows.some(({ cells }) => (cells[index] ?? '') !== '')
  const width = Math.max(titles.length, ...rows.map(({ cells }) => cells.length))
  const unused = Array.from({ length: width }, (_, index) => index).filter(
    (index) => (fields[index] ?? null) === null && ((titles[index] ?? '') !== '' || isFilled(index)),
  )
  const table = rows.map(({ number, cells }) => {
    const values: Partial<Record<Field, string>> = {}
    fields.forEach((field, index) => {
      const text = cells[index] ?? ''
      if (field !== null && text !== '') values[field] = text
    })
    return { number, values }
  })
  const filled = table.filter(({ values }) => Object.keys(values).length > 0)
  if (filled.length === 0) throw problem('import_empty')
  return {
    rows: filled,
    titleOf: (field) => titles[fields.indexOf(field)] ?? templateTitle(columns, field),
    unusedColumns: unused.map((index) => titles[index] || nameColumn(index)),
  }
}

function templateTitle<Field extends string>(columns: readonly ColumnDefinition<Field>[], field: Field) {
  return columns.find((column) => column.field === field)!.titles[0]
}
