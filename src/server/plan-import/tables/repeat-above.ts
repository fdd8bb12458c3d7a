import { isSameAsAbove } from '#src/server/plan-import/languages/known-words.ts'
import type { TableRow } from './table-rows.ts'

/** Replaces signs such as '"' and "ditto" with the text above, which may be on the previous page. */
export function repeatAbove(rows: readonly TableRow[], last: TableRow | null): void {
  let above: TableRow['cells'] = last?.cells ?? new Map()
  const unreadAbove = new Map(last?.unread.map(({ column, text }) => [column.title, text]))
  for (const row of rows) {
    for (const [field, text] of row.cells)
      if (isSameAsAbove(text)) row.cells.set(field, above.get(field) ?? '')
    above = new Map([...above, ...row.cells])
    for (const cell of row.unread) {
      if (isSameAsAbove(cell.text)) cell.text = unreadAbove.get(cell.column.title) ?? cell.text
      unreadAbove.set(cell.column.title, cell.text)
    }
  }
}
