import { keep, keepIfRoom } from '#src/offline/database/keep.ts'
import type { OfflineDatabase } from '#src/offline/database/offline-database.ts'
import type { OutboxRow, ReceiptRow } from '#src/offline/database/rows.ts'
import type { OutboxContext } from './outbox-context.ts'

function makeReceipt(row: OutboxRow, reply: unknown, now: number): ReceiptRow {
  const receivedAt = (reply as { received_at?: unknown } | null)?.received_at
  return {
    op_id: row.op_id,
    kind: row.kind,
    assignment_id: row.assignment_id,
    execution_id: row.execution_id,
    task_id: row.task_id,
    photo_id: row.photo_id,
    size: row.size,
    attempts: row.attempts,
    created_at: row.created_at,
    sent_at: new Date(now).toISOString(),
    received_at: typeof receivedAt === 'string' ? receivedAt : null,
    reply,
    ...(row.about ? { about: row.about } : {}),
  }
}

/** The submission proves the start, so that a refused start is nobody's business any more. */
async function deleteRefusedStarts(database: OfflineDatabase, assignmentId: number): Promise<void> {
  await database.operations
    .where('[state+next_at]')
    .between(['needs_attention', 0], ['needs_attention', Number.POSITIVE_INFINITY])
    .and((other) => other.kind === 'start' && other.assignment_id === assignmentId)
    .delete()
}

/** What was sent is written down, inside the caller's transaction. */
async function writeReceipts(database: OfflineDatabase, receipts: readonly ReceiptRow[]): Promise<void> {
  if (receipts.length === 0) return
  await database.receipts.bulkPut(receipts)
  for (const { kind, photo_id, sent_at } of receipts)
    if (kind === 'photo') await database.photos.update(photo_id!, { uploaded_at: sent_at })
  const progress = (await database.readMeta('progress')) ?? { sent_in_batch: 0, successes: 0 }
  await database.writeMeta('progress', {
    sent_in_batch: progress.sent_in_batch + receipts.length,
    successes: progress.successes + receipts.length,
  })
  await database.meta.delete('pause')
}

/** The pixels of a checklist that the server has, all of it. */
async function forgetSentBytes(database: OfflineDatabase, executionId: number): Promise<void> {
  for (const { photo_id, uploaded_at } of await database.photosOf(executionId))
    if (uploaded_at !== null) await database.photoBytes.update(photo_id, { bytes: null })
}

/**
 * The same where there is no room, or a record of it cannot be read: what the server has confirmed is deleted, which
 * always works and makes room; the receipt waits in memory until it fits. A photo without its operation, and a
 * submission without one, are known to have been confirmed.
 */
async function deleteConfirmed(
  database: OfflineDatabase,
  row: OutboxRow,
  receipt: ReceiptRow,
): Promise<void> {
  const { operations, photos, photoBytes, lateReceipts } = database
  // Before it is deleted: whoever watches is told of that, and of nothing after it.
  lateReceipts.push(receipt)
  try {
    await keep(database, [operations, photos, photoBytes], async () => {
      await operations.delete(row.seq)
      if (row.photo_id !== null) await photoBytes.delete(row.photo_id)
    })
  } catch (error) {
    database.dropLateReceipts([receipt])
    throw error
  }
}

/** Writes down what had to wait for room, as far as there is some now. */
export async function keepLateReceipts(database: OfflineDatabase): Promise<void> {
  const { receipts, photos, meta, lateReceipts } = database
  const all = [...lateReceipts]
  if (all.length === 0) return
  const isWritten = await keepIfRoom(database, [receipts, photos, meta], () => writeReceipts(database, all))
  if (isWritten) database.dropLateReceipts(all)
}

/** The operation becomes its receipt. Valid whoever holds the lock: the server has said so. */
export async function keepReceipt(context: OutboxContext, row: OutboxRow, reply: unknown): Promise<void> {
  const { database } = context
  const { operations, receipts, photos, photoBytes, meta, lateReceipts } = database
  const receipt = makeReceipt(row, reply, context.now())
  const late = [...lateReceipts]
  try {
    await keep(database, [operations, receipts, photos, photoBytes, meta], async () => {
      const isSettled = (await operations.where('seq').equals(row.seq).count()) === 0
      await writeReceipts(database, isSettled ? late : [...late, receipt])
      if (isSettled) return
      await operations.delete(row.seq)
      if (row.kind === 'remove_photo') await photoBytes.delete(row.photo_id!)
      if (row.kind !== 'submit') return
      await forgetSentBytes(database, row.execution_id!)
      await deleteRefusedStarts(database, row.assignment_id)
    })
  } catch {
    await deleteConfirmed(database, row, receipt)
    await keepLateReceipts(database)
    database.forget([row.seq])
    return
  }
  database.forget([row.seq])
  database.dropLateReceipts(late)
}
