import type { Block } from '#src/server/plan-import/tables/document-blocks.ts'
import type { TableColumn } from '#src/server/plan-import/tables/table-frame.ts'
import type { TableRow } from '#src/server/plan-import/tables/table-rows.ts'
import { readYesNo } from '#src/server/plan-import/values/cell-values.ts'
import { normalizeTitle } from '#src/server/spreadsheets/normalize-title.ts'
import type { UnreadColumn } from './parsed-plan.ts'

const MAX_COLUMNS = 50
const VALUES_SHOWN = 3
const MAX_VALUE_LENGTH = 200

/** A tick, a cross, a dash or an empty box, but not the word "Yes". */
const isMark = (text: string): boolean =>
  !/[\p{L}\p{N}]/u.test(text) || /^\[x\]$/i.test(text) || (text.length === 1 && readYesNo(text) !== null)

const findTitle = ({ title, letters = '' }: TableColumn): string => title || letters

/**
 * The texts of a row in columns without a meaning, as lines for its task: "Lubricant: ISO VG 68". Running numbers, marks
 * and texts that another column has as well say nothing about the task.
 */
export function startDetails(blocks: readonly Block[]): (row: TableRow) => string[] {
  const numbers = new Map<string, number[]>()
  for (const block of blocks)
    for (const { column, text } of block.kind === 'row' ? block.row.unread : []) {
      const key = normalizeTitle(findTitle(column))
      const list = numbers.get(key) ?? []
      numbers.set(key, list)
      list.push(/^\d{1,5}[.)]?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN)
    }
  const running = new Set([...numbers].filter(([, list]) => areRunning(list)).map(([key]) => key))
  return ({ cells, unread }) =>
    [...unread]
      .sort((one, other) => one.column.x0 - other.column.x0)
      .flatMap(({ column, text }) => {
        const key = normalizeTitle(findTitle(column))
        const isRepeated = normalizeTitle(text) === key || [...cells.values()].includes(text)
        if (isRepeated || isMark(text) || running.has(key)) return []
        return [column.title === '' ? text : `${column.title}: ${text}`]
      })
}

function areRunning(numbers: readonly number[]): boolean {
  return (
    numbers.length >= 2 &&
    numbers.every(
      (number, index) => number === 1 || (index > 0 ? number - 1 === numbers[index - 1] : number > 0),
    )
  )
}

/** Lists the columns without a meaning that have content, each title once. */
export function listUnreadColumns(blocks: readonly Block[]): UnreadColumn[] {
  const byTitle = new Map<string, UnreadColumn>()
  for (const block of blocks) {
    if (block.kind !== 'row') continue
    const { page, top, bottom } = block.frame.header
    for (const { column, text } of block.row.unread) {
      const title = findTitle(column)
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
