import type { OfflineDatabase } from './offline-database.ts'
import { readAll } from './read-all.ts'
import type { OutboxRow, ReceiptRow } from './rows.ts'
import { isRunnerAlive } from './runner.ts'

/** When a key of version 7 was made. */
function readMoment(opId: string): string {
  const time = Number.parseInt(opId.replaceAll('-', '').slice(0, 12), 16)
  return new Date(Number.isNaN(time) ? 0 : time).toISOString()
}

/** What the indexes, which can be read without the record, say about an operation. */
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
      // A submission is recognised by who looks at its checklist, which names its key.
      kind: typeof executionId === 'number' ? 'photo' : 'start',
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
      has_shrunk: false,
      is_unreadable: true,
    }
  })
}

/**
 * The outbox in its order, with what is only remembered. A record that cannot be read is one that needs attention, and
 * hides no other.
 */
export async function readOperations(database: OfflineDatabase): Promise<OutboxRow[]> {
  const { rows, unreadable } = await readAll(database.operations)
  const known = rows.map((row) => ({ ...row, ...database.remembered.get(row.seq) }))
  if (unreadable.length === 0) return known
  const guessed = await readFromIndexes(database, unreadable)
  return [...known, ...guessed].sort((one, other) => one.seq - other.seq)
}

/** What of the outbox belongs to one checklist. */
export async function readOperationsOf(database: OfflineDatabase, executionId: number): Promise<OutboxRow[]> {
  try {
    const rows = await database.operations.where('execution_id').equals(executionId).toArray()
    return rows.map((row) => ({ ...row, ...database.remembered.get(row.seq) }))
  } catch {
    return (await readOperations(database)).filter((row) => row.execution_id === executionId)
  }
}

/**
 * The same for people: what stands at "sending" is being sent while somebody sends. Left behind by one that was killed,
 * it waits for its turn, and nobody knows how far it came.
 */
async function showAsItIs(database: OfflineDatabase, rows: OutboxRow[], now: number): Promise<OutboxRow[]> {
  if (!rows.some(({ state }) => state === 'sending')) return rows
  if (database.ownRunners.size > 0 || (await isRunnerAlive(database, now))) return rows
  return rows.map((row) =>
    row.state === 'sending' ? { ...row, state: 'queued', next_at: 0, may_have_arrived: true } : row,
  )
}

/** The outbox as people see it now. */
export async function readShownOperations(database: OfflineDatabase, now: number): Promise<OutboxRow[]> {
  return showAsItIs(database, await readOperations(database), now)
}

/** What people see of one checklist. */
export async function readShownOperationsOf(
  database: OfflineDatabase,
  executionId: number,
  now: number,
): Promise<OutboxRow[]> {
  return showAsItIs(database, await readOperationsOf(database, executionId), now)
}

/** All receipts, with those that wait for room. */
export async function readReceipts(database: OfflineDatabase): Promise<ReceiptRow[]> {
  const { rows } = await readAll(database.receipts)
  return [...rows, ...withoutConfirmed(database.lateReceipts, rows)]
}

/**
 * What no receipt speaks of. On a full phone a receipt is remembered before its operation is deleted, and still is while
 * it is being written down: what is confirmed counts once, whenever it is looked at.
 */
export function withoutConfirmed<Row extends { op_id: string }>(
  rows: readonly Row[],
  receipts: readonly ReceiptRow[],
): Row[] {
  const confirmed = new Set(receipts.map((receipt) => receipt.op_id))
  return rows.filter((row) => !confirmed.has(row.op_id))
}
