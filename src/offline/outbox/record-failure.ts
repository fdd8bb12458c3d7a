import { isNoSpace } from '#src/offline/core/storage-error.ts'
import { changeOperations } from '#src/offline/db/change-operations.ts'
import type { OutboxRow } from '#src/offline/db/rows.ts'
import { writeIfSpace, writeTransaction } from '#src/offline/db/transactions.ts'
import type { AttentionReason } from '#src/offline/model/operation.ts'
import { backOff, HOURLY } from './back-off.ts'
import type { Verdict } from './classify-response.ts'
import { enqueuePhoto } from './enqueue-photo.ts'
import type { OutboxContext } from './outbox-context.ts'
import { isHolding, type Runner } from './outbox-lock.ts'

/** After this many failures while other operations succeed, the network is not the cause. */
const MAX_LONELY_FAILURES = 5

type Wait = Extract<Verdict, { kind: 'wait' }>

/** True when this runner still owns the operation: it is in `sending` and the lock is held. */
async function isOurs(context: OutboxContext, runner: Runner, { seq }: OutboxRow): Promise<boolean> {
  const { operations, remembered } = context.database
  const current = await operations.get(seq)
  // On a full phone, the current state is only in memory.
  const state = current && (remembered.get(seq)?.state ?? current.state)
  return state === 'sending' && (await isHolding(context, runner))
}

/** Updates the operation, unless another runner took over meanwhile. */
async function change(
  context: OutboxContext,
  runner: Runner,
  row: OutboxRow,
  decide: (successes: number) => Partial<OutboxRow>,
): Promise<void> {
  const { database } = context
  try {
    await writeTransaction(database, [database.operations, database.meta], async () => {
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

/** The server checks the idempotency key first, so these errors prove that nothing was stored. */
const provesAbsence: readonly AttentionReason[] = ['invalid', 'forbidden', 'not_found', 'conflict']

function toNeedsAttention(
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
  const isLonely = verdict.isServerError || (verdict.isOutage && successes > row.successes_seen)
  const lonelyFailures = row.lonely_failures + (isLonely ? 1 : 0)
  const keepsFailing = lonelyFailures >= MAX_LONELY_FAILURES
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

/** Sets all pending operations to `needs_signin`; other states stay. */
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

/** Further resends would not help a submission that still lacks photos. */
const MAX_RESENDS = 5

/**
 * Queues the missing photos of a submission again: the server deletes uploads without a submission after a day.
 * They get new idempotency keys, since the old keys have stored responses.
 * @returns false when the phone lacks a photo, or after too many resends
 */
async function sendPhotosAgain(
  context: OutboxContext,
  runner: Runner,
  row: OutboxRow,
  photoIds: readonly string[],
): Promise<boolean> {
  const { database } = context
  const { operations, photos, photoBytes, meta, assignments, executions } = database
  const resends = row.resends ?? 0
  if (resends >= MAX_RESENDS) return false
  const isQueued = await writeTransaction(
    database,
    [operations, photos, photoBytes, meta, assignments, executions],
    async () => {
      if (!(await isOurs(context, runner, row))) return true
      const execution = { id: row.execution_id!, assignment_id: row.assignment_id }
      const taken = await database.photosOf(execution.id)
      const wanted = taken.filter(({ photo_id: id }) => photoIds.includes(id))
      const stored = await photoBytes.bulkGet(wanted.map(({ photo_id: id }) => id))
      if (wanted.length < new Set(photoIds).size || stored.some((one) => !one?.bytes)) return false
      // The original belongs to its annotated copy. The server treats an upload that it already has as the same
      // photo.
      const originals = new Set(wanted.map((photo) => photo.original_id))
      for (const photo of taken) {
        if (!originals.has(photo.photo_id) || photo.removed_at !== null || wanted.includes(photo)) continue
        if ((await photoBytes.get(photo.photo_id))?.bytes) wanted.unshift(photo)
      }
      for (const photo of wanted) {
        await photos.update(photo.photo_id, { uploaded_at: null, is_kept_there: false })
        await enqueuePhoto(database, execution, photo, context.now())
      }
      await operations.put({
        ...row,
        state: 'queued',
        next_at: 0,
        resends: resends + 1,
        last_error: null,
        may_have_arrived: false,
      })
      return true
    },
  )
  if (isQueued) database.forget([row.seq])
  return isQueued
}

/** Postpones only the photos: the daily upload quota of the person is used up. */
async function postponePhotos(
  context: OutboxContext,
  runner: Runner,
  row: OutboxRow,
  verdict: Extract<Verdict, { kind: 'photos_wait' }>,
): Promise<void> {
  const { code, sentence, status, pause } = verdict
  const waiting: Partial<OutboxRow> = {
    state: 'waiting',
    next_at: context.now() + pause,
    last_error: { code, sentence, status },
  }
  await change(context, runner, row, () => waiting)
  await changeOperations(
    context.database,
    (other) => other.kind === 'photo' && (other.state === 'queued' || other.state === 'waiting'),
    () => waiting,
  )
}

/** Stores the pause that the server requested (Retry-After). */
async function storePause({ database, now }: OutboxContext, pause: number): Promise<void> {
  await writeIfSpace(database, [database.meta], () => database.writeMeta('pause', { until: now() + pause }))
}

/** Records an attempt that the server did not confirm, and plans the outbox retry. */
export async function recordOutcome(
  context: OutboxContext,
  runner: Runner,
  row: OutboxRow,
  verdict: Exclude<Verdict, { kind: 'done' }>,
): Promise<void> {
  switch (verdict.kind) {
    case 'wait': {
      const { pause } = verdict
      if (pause !== null) await storePause(context, pause)
      return change(context, runner, row, (successes) => wait(context, row, verdict, successes))
    }
    case 'attention':
      return change(context, runner, row, () => toNeedsAttention(row, verdict.reason, verdict.refusal))
    case 'photos_wait':
      return postponePhotos(context, runner, row, verdict)
    case 'photos_missing': {
      if (await sendPhotosAgain(context, runner, row, verdict.photoIds)) return
      return change(context, runner, row, () => toNeedsAttention(row, 'conflict', verdict.refusal))
    }
    case 'too_large':
      // A proxy may reject it only for now: the original stays, and is retried.
      return change(context, runner, row, () => ({
        ...toNeedsAttention(row, 'too_large', null),
        next_at: context.now() + HOURLY,
      }))
    case 'sign_in':
      await change(context, runner, row, () => ({ state: 'needs_signin' }))
      return waitForSignIn(context)
  }
}
