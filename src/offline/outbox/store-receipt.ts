import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import type { OutboxRow, ReceiptRow } from '#src/offline/db/rows.ts'
import { writeIfSpace, writeTransaction } from '#src/offline/db/transactions.ts'
import { isReached } from './back-off.ts'
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
    ...(row.report ? { report: row.report } : {}),
    ...(row.about ? { about: row.about } : {}),
  }
}

/**
 * Minimum retention on the server before the phone deletes its copy: it may be offline for longer than less.
 * Milliseconds.
 */
const MIN_RETENTION = 7 * 24 * 60 * 60_000

/** True when the server retains an upload without a submission long enough. A finding has its photos at once. */
function isRetained({ reply, report, sent_at: sentAt }: ReceiptRow): boolean {
  if (report) return true
  const { kept_until: until } = (reply ?? {}) as { kept_until?: unknown }
  return typeof until === 'string' && Date.parse(until) - Date.parse(sentAt) > MIN_RETENTION
}

/** A confirmed submission implies the start, so a rejected start no longer matters. */
async function deleteRefusedStarts(database: OfflineDatabase, assignmentId: number): Promise<void> {
  await database.operations
    .where('[state+next_at]')
    .between(['needs_attention', 0], ['needs_attention', Number.POSITIVE_INFINITY])
    .and((other) => other.kind === 'start' && other.assignment_id === assignmentId)
    .delete()
}

/** The server has the smaller copy of a reduced photo: the phone keeps only the same bytes. */
async function replaceByReduced(database: OfflineDatabase, photoId: string): Promise<void> {
  const stored = await database.photoBytes.get(photoId)
  if (!stored?.reduced) return
  const { reduced, ...row } = stored
  await database.photoBytes.put({ ...row, bytes: reduced })
}

/** Stores receipts, inside the caller's transaction. */
async function writeReceipts(database: OfflineDatabase, receipts: readonly ReceiptRow[]): Promise<void> {
  if (receipts.length === 0) return
  const known = await database.receipts.bulkGet(receipts.map(({ op_id }) => op_id))
  const added = known.filter((receipt) => receipt === undefined).length
  await database.receipts.bulkPut(receipts)
  for (const receipt of receipts)
    if (receipt.kind === 'photo') {
      const { photo_id, sent_at } = receipt
      await database.photos.update(photo_id!, { uploaded_at: sent_at, is_kept_there: isRetained(receipt) })
      await replaceByReduced(database, photo_id!)
    }
  const progress = (await database.readMeta('progress')) ?? { sent_in_batch: 0, successes: 0 }
  await database.writeMeta('progress', {
    sent_in_batch: progress.sent_in_batch + added,
    successes: progress.successes + added,
  })
  // A request that was in flight when the server requested a pause does not end it.
  const pause = await database.readMeta('pause')
  if (pause && isReached(pause.until, Date.parse(receipts.at(-1)!.sent_at)))
    await database.meta.delete('pause')
}

/** Deletes the image bytes of a confirmed submission. */
async function deleteSentBytes(database: OfflineDatabase, executionId: number): Promise<void> {
  for (const { photo_id, uploaded_at } of await database.photosOf(executionId))
    if (uploaded_at !== null) await database.photoBytes.update(photo_id, { bytes: null })
}

/**
 * Fallback when the phone is full or a record is unreadable. It deletes the confirmed operation, which always
 * works and frees space; the receipt waits in memory. A photo or submission without its operation counts as
 * confirmed.
 */
async function deleteConfirmed(
  database: OfflineDatabase,
  row: OutboxRow,
  receipt: ReceiptRow,
): Promise<void> {
  const { operations, photos, photoBytes, lateReceipts } = database
  // Before the deletion: live queries are notified of it, and of nothing later.
  lateReceipts.push(receipt)
  try {
    await writeTransaction(database, [operations, photos, photoBytes], async () => {
      await operations.delete(row.seq)
      if (row.kind === 'submit')
        for (const { photo_id } of await database.photosOf(row.execution_id!))
          await photoBytes.delete(photo_id)
      const isSafe = row.kind !== 'photo' || isRetained(receipt)
      if (row.photo_id !== null && isSafe) await photoBytes.delete(row.photo_id)
    })
  } catch (error) {
    database.dropLateReceipts([receipt])
    throw error
  }
}

/** Stores the receipts that waited for space, when they fit now. */
export async function storePendingReceipts(database: OfflineDatabase): Promise<void> {
  const { receipts, photos, photoBytes, meta, lateReceipts } = database
  const all = [...lateReceipts]
  if (all.length === 0) return
  const isWritten = await writeIfSpace(database, [receipts, photos, photoBytes, meta], () =>
    writeReceipts(database, all),
  )
  if (isWritten) database.dropLateReceipts(all)
}

/** A confirmed operation. */
interface Confirmed {
  row: OutboxRow
  reply: unknown
}

/**
 * Replaces operations by their receipts, in one transaction. Valid without the lock, since the server has
 * confirmed them.
 */
async function storeReceipts(context: OutboxContext, confirmed: readonly Confirmed[]): Promise<void> {
  const { database } = context
  const { operations, receipts, photos, photoBytes, meta, lateReceipts } = database
  const entries = confirmed.map(({ row, reply }) => {
    return { row, receipt: makeReceipt(row, reply, context.now()) }
  })
  const late = [...lateReceipts]
  await writeTransaction(database, [operations, receipts, photos, photoBytes, meta], async () => {
    const there = new Set(
      await operations
        .where('seq')
        .anyOf(entries.map(({ row }) => row.seq))
        .primaryKeys(),
    )
    const remaining = entries.filter(({ row }) => there.has(row.seq))
    await writeReceipts(database, [...late, ...remaining.map(({ receipt }) => receipt)])
    await operations.bulkDelete([...there])
    for (const { row } of remaining) {
      if (row.kind === 'remove_photo') await photoBytes.delete(row.photo_id!)
      if (row.report && row.photo_id) await photoBytes.update(row.photo_id, { bytes: null })
      if (row.kind !== 'submit') continue
      await deleteSentBytes(database, row.execution_id!)
      await deleteRefusedStarts(database, row.assignment_id)
    }
  })
  database.forget(confirmed.map(({ row }) => row.seq))
  database.dropLateReceipts(late)
}

/** Stores one receipt, with the fallback of {@link deleteConfirmed}. */
async function storeReceipt(context: OutboxContext, { row, reply }: Confirmed): Promise<void> {
  const { database } = context
  try {
    await storeReceipts(context, [{ row, reply }])
  } catch {
    await deleteConfirmed(database, row, makeReceipt(row, reply, context.now()))
    await storePendingReceipts(database)
    database.forget([row.seq])
  }
}

/** Stores receipts in batches: receipts that arrive during a write form the next batch. */
export interface ReceiptWriter {
  /** Resolves when the receipt is on disk. @throws OfflineError when the phone's storage fails */
  keep(row: OutboxRow, reply: unknown): Promise<void>
}

export function createReceiptWriter(context: OutboxContext): ReceiptWriter {
  let waiting: Confirmed[] = []
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<Map<Confirmed, Promise<void>>> | null = null

  const writeWaiting = async (): Promise<Map<Confirmed, Promise<void>>> => {
    const batch = waiting
    waiting = []
    next = null
    const written = new Map<Confirmed, Promise<void>>()
    try {
      if (batch.length > 1) {
        await storeReceipts(context, batch)
        return written
      }
    } catch {
      // One receipt fails: store each separately, so that the others succeed.
    }
    for (const one of batch) {
      const writing = storeReceipt(context, one)
      written.set(one, writing)
      await Promise.allSettled([writing])
    }
    return written
  }

  return {
    async keep(row, reply) {
      const one = { row, reply }
      waiting.push(one)
      if (next === null) {
        next = last.then(writeWaiting)
        last = next
      }
      await (await next).get(one)
    },
  }
}
