import type { Table } from 'dexie'
import type { Moment } from '#src/offline/core/moment.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import type { AnswerRow, ExecutionRow } from '#src/offline/db/rows.ts'
import { isReadOnly } from '#src/offline/model/checklist.ts'
import { ensureStarted } from './start-assignment.ts'

/** The tables that {@link openExecution} reads and writes. */
export function tablesOfDraft(database: OfflineDatabase): Table[] {
  const { assignments, executions, answers, operations, meta } = database
  return [assignments, executions, answers, operations, meta]
}

/**
 * Opens a checklist for a change and starts its assignment, inside the caller's transaction.
 * @throws OfflineError not_found, read_only, not_due
 */
export async function openExecution(
  database: OfflineDatabase,
  executionId: number,
  moment: Moment,
): Promise<{ row: ExecutionRow; answers: AnswerRow[] }> {
  const [row, answers] = await Promise.all([
    database.executions.get(executionId),
    database.answersOf(executionId),
  ])
  if (!row) throw new OfflineError('not_found')
  if (isReadOnly(row, answers)) throw new OfflineError('read_only')
  await ensureStarted(database, row.assignment_id, moment)
  return { row, answers }
}
