import type { ColumnNames } from '#src/server/plan-import/values/column-names.ts'

/** A title is short; a row of long texts is content. Characters. */
const MAX_TITLE_LENGTH = 60

/** How many cells of a row are known column titles. */
export function countTitles(cells: readonly string[], names: ColumnNames): number {
  return cells.filter((cell) => isTitle(cell) && names.find(cell).some((field) => field !== 'ignored')).length
}

function isTitle(cell: string): boolean {
  return cell !== '' && cell.length <= MAX_TITLE_LENGTH && !/^[-+]?\d+(?:[.,]\d+)*$/.test(cell)
}
