import { changeOperations } from '#src/offline/database/change-operations.ts'
import { keep, keepIfRoom } from '#src/offline/database/keep.ts'
import type { OutboxRow } from '#src/offline/database/rows.ts'
import { hashBytes } from '#src/offline/ground/hash-bytes.ts'
import { isNoSpace } from '#src/offline/ground/storage-failure.ts'
import type { AttentionReason } from '#src/offline/model/operation.ts'
import { backOff, HOURLY } from '#src/offline/outbox/back-off.ts'
import { isHolding, type Runner } from './hold-outbox.ts'
import type { Verdict } from './judge-answer.ts'
import type { OutboxContext } from './outbox-context.ts'

/** Failing this often while other operations get through is no longer the network's fault. */
const PATIENCE = 5

type Wait = Extract<Verdict, { kind: 'wait' }>

/** Whether it still stands at "sending" because of this runner. */
async function isOurs(context: OutboxContext, runner: Runner, { seq }: OutboxRow): Promise<boolean> {
  const { operations, remembered } = context.database
  const current = await operations.get(seq)
  // A full phone only remembers it.
  const state = current && (remembered.get(seq)?.state ?? current.state)
  return state === 'sending' && (await isHolding(context, runner))
}

/** Changes the operation that was being sent, unless somebody else has taken over meanwhile. */
async function change(
  context: OutboxContext,
  runner: Runner,
  row: OutboxRow,
  decide: (successes: number) => Partial<OutboxRow>,
): Promise<void> {
  const { database } = context
  try {
    await keep(database, [database.operations, database.meta], async () => {
      if (!(await isOurs(context, runner, row))) return
      const progress = await database.readMeta('progress')
      await database.operations.put({ ...row, ...decide(progress?.successes ?? 0) })
    })
    database.forget([row.seq])
  } catch (error) {
    if (!isNoSpace(error)) throw error
    database.remember(row.seq, { attempts: row.attempts, ...decide(row.successes_seen) })
  }
}

/** The server looks for the key before anything else, so that these refusals mean: nothing has arrived. */
const provesAbsence: readonly AttentionReason[] = ['invalid', 'forbidden', 'not_found', 'conflict']

function callForAttention(
  row: OutboxRow,
  reason: AttentionReason,
  refusal: OutboxRow['last_error'],
): Partial<OutboxRow> {
  return {
    state: 'needs_attention',
    reason,
    last_error: refusal,
    next_at: 0,
    may_have_arrived: reason === 'mismatch' || (row.may_have_arrived && !provesAbsence.includes(reason)),
  }
}

function wait(context: OutboxContext, row: OutboxRow, verdict: Wait, successes: number): Partial<OutboxRow> {
  const isLonely = verdict.isFault || (verdict.isTrouble && successes > row.successes_seen)
  const lonelyFailures = row.lonely_failures + (isLonely ? 1 : 0)
  const keepsFailing = lonelyFailures >= PATIENCE
  const delay = keepsFailing ? HOURLY : (verdict.pause ?? backOff(row.attempts, context.random()))
  return {
    state: keepsFailing ? 'needs_attention' : 'waiting',
    reason: keepsFailing ? 'keeps_failing' : null,
    next_at: context.now() + delay,
    last_error: { code: verdict.code, sentence: verdict.sentence, status: verdict.status },
    lonely_failures: lonelyFailures,
    successes_seen: successes,
    may_have_arrived: row.may_have_arrived || verdict.mayHaveArrived,
  }
}

/** Every operation waits for the person to sign in; none is touched otherwise. */
export async function waitForSignIn({ database }: OutboxContext): Promise<void> {
  await changeOperations(
    database,
    ({ state }) => state === 'queued' || state === 'waiting' || state === 'sending',
    (row) => ({
      state: 'needs_signin',
      may_have_arrived: row.may_have_arrived || row.state === 'sending',
    }),
  )
}

/** Makes a photo smaller that the server found too large. @returns false when it cannot be done here */
async function shrink(context: OutboxContext, runner: Runner, row: OutboxRow): Promise<boolean> {
  const { database } = context
  const stored = await database.photoBytes.get(row.photo_id!)
  if (!context.shrinkPhoto || !stored?.bytes) return false
  const bytes = await context.shrinkPhoto(stored.bytes)
  const sha256 = await hashBytes(bytes)
  const isKept = await keepIfRoom(
    database,
    [database.operations, database.photos, database.photoBytes, database.meta],
    async () => {
      if (!(await isOurs(context, runner, row))) return
      await database.photoBytes.update(row.photo_id!, { bytes })
      await database.photos.update(row.photo_id!, { sha256, size: bytes.byteLength })
      await database.operations.update(row.seq, {
        state: 'queued',
        attempts: row.attempts,
        has_shrunk: true,
        size: bytes.byteLength,
        request: { ...row.request, body: { ...row.request.body, sha256 } },
      })
    },
  )
  if (isKept) database.forget([row.seq])
  return isKept
}

/** The server asked to be left alone for so long. */
async function keepPause({ database, now }: OutboxContext, pause: number): Promise<void> {
  await keepIfRoom(database, [database.meta], () => database.writeMeta('pause', { until: now() + pause }))
}

/** Writes down what came of one attempt that the server did not say yes to. */
export async function settle(
  context: OutboxContext,
  runner: Runner,
  row: OutboxRow,
  verdict: Exclude<Verdict, { kind: 'done' }>,
): Promise<void> {
  switch (verdict.kind) {
    case 'wait': {
      const { pause } = verdict
      if (pause !== null) await keepPause(context, pause)
      return change(context, runner, row, (successes) => wait(context, row, verdict, successes))
    }
    case 'attention':
      return change(context, runner, row, () => callForAttention(row, verdict.reason, verdict.refusal))
    case 'too_large': {
      if (row.kind === 'photo' && !row.has_shrunk) {
        if (await shrink(context, runner, row)) return
        // The service worker has no canvas: the page makes it smaller when it is next open.
        if (!context.shrinkPhoto) {
          const later: Wait = {
            kind: 'wait',
            code: 'too_large',
            sentence: null,
            status: 413,
            isTrouble: false,
            isFault: false,
            mayHaveArrived: false,
            pause: null,
          }
          return change(context, runner, row, (successes) => wait(context, row, later, successes))
        }
      }
      return change(context, runner, row, () => callForAttention(row, 'too_large', null))
    }
    case 'sign_in':
      await change(context, runner, row, () => ({ state: 'needs_signin' }))
      return waitForSignIn(context)
  }
}
