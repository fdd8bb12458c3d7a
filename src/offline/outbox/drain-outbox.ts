import { changeOperations } from '#src/offline/db/change-operations.ts'
import { mustPhotosWait, readConnectionChoices } from '#src/offline/db/connection-choices.ts'
import { readOperations } from '#src/offline/db/operations.ts'
import { readTransaction } from '#src/offline/db/transactions.ts'
import { isReached, isRetriedHourly } from './back-off.ts'
import { dependsOnPhotos } from './depends-on-photos.ts'
import type { OutboxContext } from './outbox-context.ts'
import { type Runner, withOutboxLock } from './outbox-lock.ts'
import { waitForSignIn } from './record-failure.ts'
import { requeue } from './requeue.ts'
import { runOutbox } from './run-outbox.ts'
import { storePendingReceipts } from './store-receipt.ts'

/** Delay before an aborted run is repeated. Milliseconds. */
const AFTER_GIVING_UP = 10_000

/** The result of a run, and the time of the next useful run (milliseconds since 1970). */
export interface DrainOutcome {
  end: 'empty' | 'waiting' | 'busy' | 'needs_signin'
  nextAt: number | null
}

/** Only the owner of the work can send it, and only with a valid session. */
async function canSend({ session, userId }: OutboxContext): Promise<boolean> {
  const current = await session.readSession()
  return current !== null && current.user.id === userId && !current.isExpired
}

async function readPause({ database, now }: OutboxContext): Promise<number | null> {
  const pause = await readTransaction(database, () => database.readMeta('pause'))
  return pause === null || isReached(pause.until, now()) ? null : pause.until
}

async function readOutcome(context: OutboxContext, { signal }: Runner): Promise<DrainOutcome> {
  const rows = await readTransaction(context.database, () => readOperations(context.database))
  if (rows.length === 0) return { end: 'empty', nextAt: null }
  if (rows.some((row) => row.state === 'needs_signin')) return { end: 'needs_signin', nextAt: null }
  const pausedUntil = await readPause(context)
  const choices = await readTransaction(context.database, () => readConnectionChoices(context.database))
  // Another connection starts the next run for photos: no time does.
  const timed = mustPhotosWait(choices) ? rows.filter((row) => !dependsOnPhotos(row, rows)) : rows
  const moments = timed
    .filter((row) => row.state === 'waiting' || isRetriedHourly(row.reason))
    .map((row) => row.next_at)
  const isAnyQueued = timed.some((row) => row.state === 'queued')
  // Queued operations run after a pause that the server requested, and soon after an aborted run.
  if (pausedUntil !== null && isAnyQueued) moments.push(pausedUntil)
  if (signal.aborted && isAnyQueued) moments.push(context.now() + AFTER_GIVING_UP)
  if (moments.length === 0) return { end: 'waiting', nextAt: null }
  return { end: 'waiting', nextAt: Math.max(Math.min(...moments), pausedUntil ?? 0) }
}

/**
 * Sends all operations that can be sent now. Safe to call at any time and from any context: only one runner is
 * active, and it repeats half-sent operations with the same idempotency key.
 * @throws OfflineError when the phone's storage fails
 */
export async function drainOutbox(context: OutboxContext, signal: AbortSignal): Promise<DrainOutcome> {
  const { database } = context
  await storePendingReceipts(database)
  if ((await readTransaction(database, () => database.operations.count())) === 0)
    return { end: 'empty', nextAt: null }
  const outcome = await withOutboxLock(context, signal, async (runner): Promise<DrainOutcome> => {
    if (!(await canSend(context))) {
      await waitForSignIn(context)
      return readOutcome(context, runner)
    }
    await changeOperations(
      database,
      (row) => row.state === 'needs_signin',
      () => ({ state: 'queued', next_at: 0 }),
    )
    await requeue(context, runner)
    const choices = await readTransaction(database, () => readConnectionChoices(database))
    if (choices.works_offline) return { end: 'waiting', nextAt: null }
    try {
      if ((await readPause(context)) === null) await runOutbox(context, runner)
    } finally {
      await requeue(context, runner)
    }
    return readOutcome(context, runner)
  })
  return outcome === 'busy' ? { end: 'busy', nextAt: null } : outcome
}
