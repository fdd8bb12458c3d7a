import type { Block } from '#src/server/plan-import/tables/document-blocks.ts'
import { normalizeTitle } from '#src/server/spreadsheets/normalize-title.ts'
import type { UnreadColumn } from './parsed-plan.ts'

const MAX_COLUMNS = 50
const VALUES_SHOWN = 3
const MAX_VALUE_LENGTH = 200

/** Lists the columns without a meaning that have content, each title once. */
export function listUnreadColumns(blocks: readonly Block[]): UnreadColumn[] {
  const byTitle = new Map<string, UnreadColumn>()
  for (const block of blocks) {
    if (block.kind !== 'row') continue
    const { page, top, bottom } = block.frame.header
    for (const { column, text } of block.row.unread) {
      const title = column.title || (column.letters ?? '')
      const key = normalizeTitle(title)
      const known = byTitle.get(key)
      if (!known && byTitle.size >= MAX_COLUMNS) continue
      const entry = known ?? {
        page,
        box: [column.x0, top, column.x1, bottom],
        title,
        values: [],
        rows: 0,
      }
      byTitle.set(key, entry)
      entry.rows++
      const value = text.slice(0, MAX_VALUE_LENGTH)
      if (entry.values.length < VALUES_SHOWN && !entry.values.includes(value)) entry.values.push(value)
    }
  }
  return [...byTitle.values()]
}
