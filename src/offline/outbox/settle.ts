import { keep } from '#src/offline/database/keep.ts'
import type { OutboxRow, ReceiptRow } from '#src/offline/database/rows.ts'
import type { AttentionReason } from '#src/offline/offline-engine.ts'
import { hashBytes } from '#src/offline/photos/hash-bytes.ts'
import { backOff, HOURLY } from './back-off.ts'
import { isHolding, type Runner } from './hold-outbox.ts'
import type { Verdict } from './judge-answer.ts'
import type { OutboxContext } from './outbox-context.ts'

/** Failing this often while other operations get through is no longer the network's fault. */
const PATIENCE = 5

type Wait = Extract<Verdict, { kind: 'wait' }>

/** The operation becomes its receipt. Valid whoever holds the lock: the server has said so. */
async function keepReceipt(context: OutboxContext, row: OutboxRow, reply: unknown): Promise<void> {
  const { database } = context
  const sentAt = new Date(context.now()).toISOString()
  const receivedAt = (reply as { received_at?: unknown } | null)?.received_at
  const receipt: ReceiptRow = {
    op_id: row.op_id,
    kind: row.kind,
    assignment_id: row.assignment_id,
    execution_id: row.execution_id,
    task_id: row.task_id,
    photo_id: row.photo_id,
    size: row.size,
    attempts: row.attempts,
    created_at: row.created_at,
    sent_at: sentAt,
    received_at: typeof receivedAt === 'string' ? receivedAt : null,
    reply,
  }
  const { operations, receipts, photos, photoBytes, meta } = database
  await keep(database, [operations, receipts, photos, photoBytes, meta], async () => {
    if (!(await operations.get(row.seq))) return
    await receipts.put(receipt)
    await operations.delete(row.seq)
    if (row.kind === 'photo') await photos.update(row.photo_id!, { uploaded_at: sentAt })
    if (row.kind === 'remove_photo') await photoBytes.delete(row.photo_id!)
    if (row.kind === 'submit') {
      const sent = await database.photosOf(row.execution_id!)
      for (const { photo_id, uploaded_at } of sent)
        if (uploaded_at !== null) await photoBytes.update(photo_id, { bytes: null })
      // The submission proves the start, so that a refused start is nobody's business any more.
      await operations
        .filter(
          (other) =>
            other.kind === 'start' &&
            other.assignment_id === row.assignment_id &&
            other.state === 'needs_attention',
        )
        .delete()
    }
    const progress = (await database.readMeta('progress')) ?? { sent_in_batch: 0, successes: 0 }
    await database.writeMeta('progress', {
      sent_in_batch: progress.sent_in_batch + 1,
      successes: progress.successes + 1,
    })
    await meta.delete('pause')
  })
}

/** Changes the operation that was being sent, unless somebody else has taken over meanwhile. */
async function change(
  context: OutboxContext,
  runner: Runner,
  row: OutboxRow,
  decide: (successes: number) => Partial<OutboxRow>,
): Promise<void> {
  const { database } = context
  await keep(database, [database.operations, database.meta], async () => {
    const current = await database.operations.get(row.seq)
    if (current?.state !== 'sending' || !(await isHolding(context, runner))) return
    const progress = await database.readMeta('progress')
    await database.operations.update(row.seq, decide(progress?.successes ?? 0))
  })
}

/** The server looks for the key before anything else, so that these refusals mean: nothing has arrived. */
const provesAbsence: readonly AttentionReason[] = ['invalid', 'forbidden', 'not_found', 'conflict']

function callForAttention(
  row: OutboxRow,
  reason: AttentionReason,
  code: string,
  sentence: string,
): Partial<OutboxRow> {
  return {
    state: 'needs_attention',
    reason,
    last_error: { code, sentence },
    next_at: 0,
    may_have_arrived: reason === 'mismatch' || (row.may_have_arrived && !provesAbsence.includes(reason)),
  }
}

function wait(context: OutboxContext, row: OutboxRow, verdict: Wait, successes: number): Partial<OutboxRow> {
  const isLonely = verdict.isTrouble && successes > row.successes_seen
  const lonelyFailures = row.lonely_failures + (isLonely ? 1 : 0)
  const keepsFailing = lonelyFailures >= PATIENCE
  const delay = keepsFailing ? HOURLY : (verdict.pause ?? backOff(row.attempts, context.random()))
  return {
    state: keepsFailing ? 'needs_attention' : 'waiting',
    reason: keepsFailing ? 'keeps_failing' : null,
    next_at: context.now() + delay,
    last_error: { code: verdict.code, sentence: verdict.sentence },
    lonely_failures: lonelyFailures,
    successes_seen: successes,
    may_have_arrived: row.may_have_arrived || verdict.mayHaveArrived,
  }
}

/** Every operation waits for the person to sign in; none is touched otherwise. */
export async function waitForSignIn({ database }: OutboxContext): Promise<void> {
  await keep(database, [database.operations], async () => {
    await database.operations
      .where('[state+next_at]')
      .between(['queued', 0], ['queued', Number.POSITIVE_INFINITY])
      .modify({ state: 'needs_signin' })
    await database.operations
      .where('[state+next_at]')
      .between(['waiting', 0], ['waiting', Number.POSITIVE_INFINITY])
      .modify({ state: 'needs_signin' })
    await database.operations
      .where('[state+next_at]')
      .between(['sending', 0], ['sending', Number.POSITIVE_INFINITY])
      .modify({ state: 'needs_signin', may_have_arrived: true })
  })
}

/** Makes a photo smaller that the server found too large. @returns false when it cannot be done here */
async function shrink(context: OutboxContext, runner: Runner, row: OutboxRow): Promise<boolean> {
  const { database } = context
  const stored = await database.photoBytes.get(row.photo_id!)
  if (!context.shrinkPhoto || !stored?.bytes) return false
  const bytes = await context.shrinkPhoto(stored.bytes)
  const sha256 = await hashBytes(bytes)
  await keep(
    database,
    [database.operations, database.photos, database.photoBytes, database.meta],
    async () => {
      const current = await database.operations.get(row.seq)
      if (current?.state !== 'sending' || !(await isHolding(context, runner))) return
      await database.photoBytes.update(row.photo_id!, { bytes })
      await database.photos.update(row.photo_id!, { sha256, size: bytes.byteLength })
      await database.operations.update(row.seq, {
        state: 'queued',
        has_shrunk: true,
        size: bytes.byteLength,
        request: { ...row.request, body: { ...row.request.body, sha256 } },
      })
    },
  )
  return true
}

/** Writes down what came of one attempt. */
export async function settle(
  context: OutboxContext,
  runner: Runner,
  row: OutboxRow,
  verdict: Verdict,
): Promise<void> {
  switch (verdict.kind) {
    case 'done':
      return keepReceipt(context, row, verdict.reply)
    case 'wait': {
      const { pause } = verdict
      if (pause !== null) await context.database.writeMeta('pause', { until: context.now() + pause })
      return change(context, runner, row, (successes) => wait(context, row, verdict, successes))
    }
    case 'attention':
      return change(context, runner, row, () =>
        callForAttention(row, verdict.reason, verdict.code, verdict.sentence),
      )
    case 'too_large': {
      const sentence = 'The server finds this too large.'
      if (row.kind === 'photo' && !row.has_shrunk) {
        if (await shrink(context, runner, row)) return
        // The service worker has no canvas: the page makes it smaller when it is next open.
        if (!context.shrinkPhoto) {
          const later: Wait = {
            kind: 'wait',
            code: 'too_large',
            sentence,
            isTrouble: false,
            mayHaveArrived: false,
            pause: null,
          }
          return change(context, runner, row, (successes) => wait(context, row, later, successes))
        }
      }
      return change(context, runner, row, () => callForAttention(row, 'too_large', 'too_large', sentence))
    }
    case 'sign_in':
      await change(context, runner, row, () => ({ state: 'needs_signin' }))
      return waitForSignIn(context)
  }
}
