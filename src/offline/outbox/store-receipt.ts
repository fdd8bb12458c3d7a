import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import type { OutboxRow, ReceiptRow } from '#src/offline/db/rows.ts'
import { writeIfSpace, writeTransaction } from '#src/offline/db/transactions.ts'
import { hasCome } from './back-off.ts'
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

/** Less than this is not worth the phone's own copy: it may be without a network for longer. Milliseconds. */
const LONG = 7 * 24 * 60 * 60_000

/** Whether the server keeps an upload long enough while no submission names it. */
function isKeptThere(reply: unknown, sentAt: string): boolean {
  const { kept_until: until } = (reply ?? {}) as { kept_until?: unknown }
  return typeof until === 'string' && Date.parse(until) - Date.parse(sentAt) > LONG
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
  const known = await database.receipts.bulkGet(receipts.map(({ op_id }) => op_id))
  const added = known.filter((receipt) => receipt === undefined).length
  await database.receipts.bulkPut(receipts)
  for (const { kind, photo_id, sent_at, reply } of receipts)
    if (kind === 'photo')
      await database.photos.update(photo_id!, {
        uploaded_at: sent_at,
        is_kept_there: isKeptThere(reply, sent_at),
      })
  const progress = (await database.readMeta('progress')) ?? { sent_in_batch: 0, successes: 0 }
  await database.writeMeta('progress', {
    sent_in_batch: progress.sent_in_batch + added,
    successes: progress.successes + added,
  })
  // What was on its way when the server asked for a pause does not end it.
  const pause = await database.readMeta('pause')
  if (pause && hasCome(pause.until, Date.parse(receipts.at(-1)!.sent_at))) await database.meta.delete('pause')
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
    await writeTransaction(database, [operations, photos, photoBytes], async () => {
      await operations.delete(row.seq)
      if (row.kind === 'submit')
        for (const { photo_id } of await database.photosOf(row.execution_id!))
          await photoBytes.delete(photo_id)
      const isSafe = row.kind !== 'photo' || isKeptThere(receipt.reply, receipt.sent_at)
      if (row.photo_id !== null && isSafe) await photoBytes.delete(row.photo_id)
    })
  } catch (error) {
    database.dropLateReceipts([receipt])
    throw error
  }
}

/** Writes down what had to wait for room, as far as there is some now. */
export async function storeLateReceipts(database: OfflineDatabase): Promise<void> {
  const { receipts, photos, meta, lateReceipts } = database
  const all = [...lateReceipts]
  if (all.length === 0) return
  const isWritten = await writeIfSpace(database, [receipts, photos, meta], () => writeReceipts(database, all))
  if (isWritten) database.dropLateReceipts(all)
}

/** What the server has said yes to. */
interface Confirmed {
  row: OutboxRow
  reply: unknown
}

/** The operations become their receipts, in one write. Valid whoever holds the lock: the server has said so. */
async function keepReceipts(context: OutboxContext, confirmed: readonly Confirmed[]): Promise<void> {
  const { database } = context
  const { operations, receipts, photos, photoBytes, meta, lateReceipts } = database
  const made = confirmed.map(({ row, reply }) => {
    return { row, receipt: makeReceipt(row, reply, context.now()) }
  })
  const late = [...lateReceipts]
  await writeTransaction(database, [operations, receipts, photos, photoBytes, meta], async () => {
    const there = new Set(
      await operations
        .where('seq')
        .anyOf(made.map(({ row }) => row.seq))
        .primaryKeys(),
    )
    const unsettled = made.filter(({ row }) => there.has(row.seq))
    await writeReceipts(database, [...late, ...unsettled.map(({ receipt }) => receipt)])
    await operations.bulkDelete([...there])
    for (const { row } of unsettled) {
      if (row.kind === 'remove_photo') await photoBytes.delete(row.photo_id!)
      if (row.kind !== 'submit') continue
      await forgetSentBytes(database, row.execution_id!)
      await deleteRefusedStarts(database, row.assignment_id)
    }
  })
  database.forget(confirmed.map(({ row }) => row.seq))
  database.dropLateReceipts(late)
}

/** One receipt, also where it cannot be written. */
async function keepReceipt(context: OutboxContext, { row, reply }: Confirmed): Promise<void> {
  const { database } = context
  try {
    await keepReceipts(context, [{ row, reply }])
  } catch {
    await deleteConfirmed(database, row, makeReceipt(row, reply, context.now()))
    await storeLateReceipts(database)
    database.forget([row.seq])
  }
}

/** Writes receipts down: those that come while others are being written go together into the next write. */
export interface ReceiptKeeper {
  /** Resolves when this one is on the disk. @throws OfflineError when the phone's storage fails */
  keep(row: OutboxRow, reply: unknown): Promise<void>
}

export function createReceiptKeeper(context: OutboxContext): ReceiptKeeper {
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
        await keepReceipts(context, batch)
        return written
      }
    } catch {
      // One of them cannot be written: each goes by itself, so that it takes no other with it.
    }
    for (const one of batch) {
      const writing = keepReceipt(context, one)
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
