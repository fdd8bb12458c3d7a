import type { AnswerOf } from '#src/contract/call.ts'
import type { planSheetCalls } from '#src/contract/plan-sheets.ts'
import type { Caller } from '#src/server/http/route.ts'
import { requireWeeklyPdf } from '#src/server/plan-import/access.ts'
import type { WeeklyPdfContext } from '#src/server/plan-import/weekly-pdf-context.ts'
import { problem } from '#src/server/problems/problem.ts'
import { findStoredSheet } from './reading-store.ts'

const ROWS_AT_ONCE = 50

/** The rows of a spreadsheet in blocks: the block with the wanted row, or with the next row that has content. */
export async function readRows(
  { core }: WeeklyPdfContext,
  caller: Caller,
  id: number,
  wanted: { sheet: number; row: number },
): Promise<AnswerOf<typeof planSheetCalls.rows>> {
  await requireWeeklyPdf(core.database.db, caller, id)
  const { sheets, sheet } = await findStoredSheet(core.database.db, id, wanted.sheet)
  if (!sheet) throw problem('not_found', { what: 'sheet' })
  const { name, rows } = sheet
  const found = rows.findIndex(({ number }) => number >= wanted.row)
  const at = found < 0 ? Math.max(0, rows.length - 1) : found
  const start = at - (at % ROWS_AT_ONCE)
  const end = start + ROWS_AT_ONCE
  return {
    name,
    sheets,
    rows: rows.slice(start, end),
    earlier: rows[start - ROWS_AT_ONCE]?.number ?? null,
    later: rows[end]?.number ?? null,
  }
}
