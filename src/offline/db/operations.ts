import type { OfflineDatabase } from './offline-database.ts'
import { readAll } from './read-all.ts'
import type { AssignmentRow, OutboxRow, ReceiptRow } from './rows.ts'
import { isRunnerAlive } from './runner.ts'

/** The creation time in a UUID of version 7. */
function readMoment(opId: string): string {
  const time = Number.parseInt(opId.replaceAll('-', '').slice(0, 12), 16)
  return new Date(Number.isNaN(time) ? 0 : time).toISOString()
}

/** Rebuilds operations from the indexes, which are readable without the record. */
async function readFromIndexes(database: OfflineDatabase, seqs: readonly number[]): Promise<OutboxRow[]> {
  const read = async (index: string) => {
    const entries = database.operations.orderBy(index)
    const [keys, owners] = await Promise.all([entries.keys(), entries.primaryKeys()])
    return new Map(owners.map((seq, at) => [seq, keys[at]]))
  }
  const [opIds, executionIds] = await Promise.all([read('op_id'), read('execution_id')])
  return seqs.map((seq) => {
    const opId = String(opIds.get(seq) ?? '')
    const executionId = executionIds.get(seq)
    return {
      seq,
      op_id: opId,
      // `identifySubmission`, `isStartOf` and `identifyUnreadable` find out more from other records.
      kind: typeof executionId === 'number' ? 'photo' : 'finding',
      assignment_id: 0,
      execution_id: typeof executionId === 'number' ? executionId : null,
      task_id: null,
      photo_id: null,
      request: { version: 1, method: 'POST', path: '', body: {} },
      size: 0,
      state: 'needs_attention',
      next_at: 0,
      attempts: 0,
      created_at: readMoment(opId),
      last_error: null,
      reason: 'unreadable',
      may_have_arrived: false,
      lonely_failures: 0,
      successes_seen: 0,
      is_unreadable: true,
    }
  })
}

/**
 * The outbox in order, with changes in memory applied. An unreadable record becomes an operation that needs
 * attention and hides no other.
 */
export async function readOperations(database: OfflineDatabase): Promise<OutboxRow[]> {
  const { rows, unreadable } = await readAll(database.operations)
  const known = rows.map((row) => ({ ...row, ...database.remembered.get(row.seq) }))
  if (unreadable.length === 0) return known
  const guessed = await readFromIndexes(database, unreadable)
  return [...known, ...guessed].sort((one, other) => one.seq - other.seq)
}

/** True for the start of an assignment. An unreadable one was created at the moment of the start. */
export function isStartOf({ id, started_at, assignment }: AssignmentRow, row: OutboxRow): boolean {
  if (!row.is_unreadable) return row.kind === 'start' && row.assignment_id === id
  return row.execution_id === null && (started_at ?? assignment.started_at) === row.created_at
}

/** The operations of one checklist. */
export async function readOperationsOf(database: OfflineDatabase, executionId: number): Promise<OutboxRow[]> {
  try {
    const rows = await database.operations.where('execution_id').equals(executionId).toArray()
    return rows.map((row) => ({ ...row, ...database.remembered.get(row.seq) }))
  } catch {
    return (await readOperations(database)).filter((row) => row.execution_id === executionId)
  }
}

/**
 * For display: "sending" is true only while a runner is alive. An operation left behind by a killed runner is
 * shown as queued; it may have reached the server.
 */
async function resetStaleSending(
  database: OfflineDatabase,
  rows: OutboxRow[],
  now: number,
): Promise<OutboxRow[]> {
  if (!rows.some(({ state }) => state === 'sending')) return rows
  if (database.ownRunners.size > 0 || (await isRunnerAlive(database, now))) return rows
  return rows.map((row) =>
    row.state === 'sending' ? { ...row, state: 'queued', next_at: 0, may_have_arrived: true } : row,
  )
}

/** The outbox for display. */
export async function readShownOperations(database: OfflineDatabase, now: number): Promise<OutboxRow[]> {
  return resetStaleSending(database, await readOperations(database), now)
}

/** The operations of one checklist for display. */
export async function readShownOperationsOf(
  database: OfflineDatabase,
  executionId: number,
  now: number,
): Promise<OutboxRow[]> {
  return resetStaleSending(database, await readOperationsOf(database, executionId), now)
}

/** All receipts, including those in memory. */
export async function readReceipts(database: OfflineDatabase): Promise<ReceiptRow[]> {
  const { rows } = await readAll(database.receipts)
  return [...rows, ...excludeConfirmed(database.lateReceipts, rows)]
}

/**
 * The rows without a receipt. On a full phone a receipt is in memory before its operation is deleted, and both
 * exist while it is being stored: a confirmed operation counts once.
 */
export function excludeConfirmed<Row extends { op_id: string }>(
  rows: readonly Row[],
  receipts: readonly ReceiptRow[],
): Row[] {
  const confirmed = new Set(receipts.map((receipt) => receipt.op_id))
  return rows.filter((row) => !confirmed.has(row.op_id))
}
