import type { Execution } from '#src/contract/executions.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import {
  excludeConfirmed,
  readReceipts,
  readShownOperations,
  readShownOperationsOf,
} from '#src/offline/db/operations.ts'
import { readAll, readMany } from '#src/offline/db/read-all.ts'
import type { AnswerRow, ExecutionRow, OutboxRow, ReceiptRow } from '#src/offline/db/rows.ts'
import { identifySubmission, overlayExecution } from '#src/offline/model/checklist.ts'
import type { SyncSummary } from '#src/offline/model/sync-state.ts'
import { describeSync, latestReceipt, readNotice } from './describe-sync.ts'

/** One checklist with all data about it on this phone. */
export interface ExecutionFacts {
  row: ExecutionRow
  answers: AnswerRow[]
  /** Its operations in the outbox. */
  rows: OutboxRow[]
  /** The receipts of this round. */
  receipts: ReceiptRow[]
  overlaid: Execution
  sync: SyncSummary
}

function groupBy<Row>(rows: readonly Row[], key: (row: Row) => number | null): Map<number | null, Row[]> {
  const groups = new Map<number | null, Row[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

function gatherFacts(
  row: ExecutionRow,
  answers: AnswerRow[],
  rows: OutboxRow[],
  allReceipts: ReceiptRow[],
): ExecutionFacts {
  const receipts = allReceipts.filter((receipt) => receipt.created_at >= row.round_started_at)
  const submitted = receipts.filter((receipt) => receipt.kind === 'submit')
  const named = identifySubmission(row, excludeConfirmed(rows, allReceipts))
  const sync = describeSync({
    rows: named,
    confirmed: receipts.length,
    sentAt: latestReceipt(submitted),
    // An operation is deleted only after the server's confirmation, also when the receipt could not be stored.
    isConfirmed: row.submitted !== null && !named.some((other) => other.kind === 'submit'),
    isFinished: row.submitted !== null,
    hasDraft: row.submitted === null && (answers.length > 0 || row.notes !== null),
  })
  const notice = sync.state === 'sent' && readNotice(submitted)
  const shown = notice ? { ...sync, notice } : sync
  return { row, answers, rows: named, receipts, overlaid: overlayExecution(row, answers), sync: shown }
}

/** The facts of one checklist; null when it is not on this phone. */
export async function readExecutionFacts(
  database: OfflineDatabase,
  executionId: number,
  now: number,
): Promise<ExecutionFacts | null> {
  const row = await database.executions.get(executionId)
  if (!row) return null
  const [answers, rows, receipts] = await Promise.all([
    database.answersOf(executionId),
    readShownOperationsOf(database, executionId, now),
    database.receipts.where('execution_id').equals(executionId).toArray(),
  ])
  const late = database.lateReceipts.filter((receipt) => receipt.execution_id === executionId)
  return gatherFacts(row, answers, rows, [...receipts, ...excludeConfirmed(late, receipts)])
}

/** The facts of all checklists with local work, by assignment. For all others the server's copy is complete. */
export async function readChangedFacts(
  database: OfflineDatabase,
  now: number,
): Promise<Map<number | null, ExecutionFacts[]>> {
  const [{ rows: answers }, rows, receipts, noted, submitted] = await Promise.all([
    readAll(database.answers),
    readShownOperations(database, now),
    readReceipts(database),
    // IndexedDB indexes omit rows with null.
    database.executions.orderBy('notes').primaryKeys(),
    database.executions.orderBy('submitted.op_id').primaryKeys(),
  ])
  const touched = [...answers, ...rows, ...receipts].map((row) => row.execution_id)
  const ids = [...touched, ...noted, ...submitted].filter((id) => id !== null)
  const executions = await readMany(database.executions, [...new Set(ids)])
  const answersOf = groupBy(answers, (answer) => answer.execution_id)
  const rowsOf = groupBy(rows, (row) => row.execution_id)
  const receiptsOf = groupBy(receipts, (receipt) => receipt.execution_id)
  const facts = executions.map((row) =>
    gatherFacts(row, answersOf.get(row.id) ?? [], rowsOf.get(row.id) ?? [], receiptsOf.get(row.id) ?? []),
  )
  return groupBy(facts, ({ row }) => row.assignment_id)
}
