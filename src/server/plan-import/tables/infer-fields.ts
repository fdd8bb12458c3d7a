import { isCode } from '#src/server/plan-import/values/codes.ts'
import type { TableFrame } from './table-frame.ts'
import type { TableRow } from './table-rows.ts'

/** Share of a column's texts that are codes. */
const MOSTLY = 0.8

/**
 * Gives a column of codes next to the names of machines its meaning, when its title gives none ("Ext. no.", "Nr.").
 * @returns whether a column has a new meaning
 */
export function inferFields(frame: TableFrame, rows: readonly TableRow[]): boolean {
  const fields = frame.columns.map(({ field }) => field)
  if (rows.length < 2 || !fields.includes('equipment') || fields.includes('tag')) return false
  const column = frame.columns.find((candidate) => {
    if (candidate.field !== null && candidate.field !== 'number') return false
    const texts = rows.flatMap((row) => {
      const text = candidate.field
        ? row.cells.get(candidate.field)
        : row.unread.find((cell) => cell.column === candidate)?.text
      return text ?? []
    })
    const codes = new Set(texts.filter((text) => /\p{L}/u.test(text) && isCode(text)))
    return texts.length >= 2 && codes.size >= MOSTLY * texts.length
  })
  if (column) column.field = 'tag'
  return column !== undefined
}
