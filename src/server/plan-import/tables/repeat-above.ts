import { isSameAsAbove } from '#src/server/plan-import/languages/known-words.ts'
import type { TableRow } from './table-rows.ts'

/** Replaces signs such as '"' and "ditto" with the text above, which may be on the previous page. */
export function repeatAbove(rows: readonly TableRow[], last: TableRow | null): void {
  let above: TableRow['cells'] = last?.cells ?? new Map()
  for (const { cells } of rows) {
    for (const [field, text] of cells) if (isSameAsAbove(text)) cells.set(field, above.get(field) ?? '')
    above = new Map([...above, ...cells])
  }
}
