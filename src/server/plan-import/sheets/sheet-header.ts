import { assignFields } from '#src/server/plan-import/tables/assign-fields.ts'
import type { TableColumn } from '#src/server/plan-import/tables/table-frame.ts'
import type { ColumnNames, Field } from '#src/server/plan-import/values/column-names.ts'
import { nameColumn } from '#src/server/spreadsheets/sheet.ts'

/** A title is short; a row of long texts is content. Characters. */
const MAX_TITLE_LENGTH = 60

/** How many cells of a row are known column titles. */
export function countTitles(cells: readonly string[], names: ColumnNames): number {
  return cells.filter((cell) => isTitle(cell) && names.find(cell).some((field) => field !== 'ignored')).length
}

/** Reads a row of column titles; null for any other row. A column without a title can be explained by its letters. */
export function readHeader(cells: readonly string[], names: ColumnNames): TableColumn[] | null {
  if (countTitles(cells, names) < 2) return null
  const candidates = cells.map((cell, index) => {
    const title = cell || nameColumn(index)
    const isExplained = names.isExplained(title)
    return { fields: isExplained || isTitle(cell) ? names.find(title) : [], isExplained }
  })
  const fields = assignFields(candidates)
  if (!isHeader(fields)) return null
  return cells.map((title, index) => ({
    field: fields[index] ?? null,
    title,
    x0: index,
    x1: index + 1,
    left: index,
    right: index + 1,
  }))
}

/** Columns of other programs may be unknown; the known ones must name tasks, or equipment. */
function isHeader(fields: readonly (Field | null)[]): boolean {
  const meaningful = fields.filter((field) => field !== null && field !== 'ignored').length
  if (fields.includes('task')) return meaningful >= 2
  return meaningful >= 3 && (fields.includes('equipment') || fields.includes('tag'))
}

function isTitle(cell: string): boolean {
  return cell !== '' && cell.length <= MAX_TITLE_LENGTH && !/^[-+]?\d+(?:[.,]\d+)*$/.test(cell)
}
