import { keep } from '#src/offline/database/keep.ts'
import type { OutboxRow } from '#src/offline/database/rows.ts'
import { hasCome } from './back-off.ts'
import { holdOutbox, isHolding, type Runner } from './hold-outbox.ts'
import type { OutboxContext } from './outbox-context.ts'
import { pickNext } from './pick-next.ts'
import { sendRequest } from './send-request.ts'
import { settle, waitForSignIn } from './settle.ts'

/** So many different operations failing in a row is the network or the server: the rest is not tried. */
const TROUBLES = 3

/** How a run ended, and when the next one is worth while (milliseconds since 1970). */
export interface DrainOutcome {
  end: 'empty' | 'waiting' | 'busy' | 'needs_signin'
  nextAt: number | null
}

/** Only the person whose work it is can send it, and only while the server lets them. */
async function canSend({ session, userId }: OutboxContext): Promise<boolean> {
  const current = await session.readSession()
  return current !== null && current.user.id === userId && !current.isExpired
}

/** Marks the next operation as being sent, in the transaction that chooses it. */
async function takeNext(
  context: OutboxContext,
  runner: Runner,
  tried: ReadonlySet<number>,
): Promise<OutboxRow | null> {
  const { database } = context
  return keep(database, [database.operations, database.meta], async () => {
    if (!(await isHolding(context, runner))) return null
    const row = pickNext(await database.operations.toArray(), context.now(), tried)
    if (!row) return null
    const changes: Partial<OutboxRow> = {
      state: 'sending',
      attempts: row.attempts + 1,
      // Found in mid-send, by a runner that was killed: nobody knows how far it came.
      may_have_arrived: row.may_have_arrived || row.state === 'sending',
    }
    await database.operations.update(row.seq, changes)
    return { ...row, ...changes }
  })
}

async function sendAll(context: OutboxContext, runner: Runner): Promise<void> {
  const tried = new Set<number>()
  let troubles = 0
  while (!runner.signal.aborted && troubles < TROUBLES) {
    const row = await takeNext(context, runner, tried)
    if (!row) return
    const verdict = await sendRequest(context, row, runner.signal)
    // Given up in mid-send: it stays "sending", which says that nobody knows.
    if (runner.signal.aborted && verdict.kind !== 'done') return
    await settle(context, runner, row, verdict)
    if (verdict.kind === 'done') troubles = 0
    else if (verdict.kind !== 'too_large' || row.has_shrunk || !context.shrinkPhoto) tried.add(row.seq)
    if (verdict.kind === 'wait' && verdict.isTrouble) troubles += 1
    if (verdict.kind === 'sign_in' || (verdict.kind === 'wait' && verdict.pause !== null)) return
  }
}

async function readOutcome({ database, now }: OutboxContext): Promise<DrainOutcome> {
  const rows = await database.operations.toArray()
  if (rows.length === 0) return { end: 'empty', nextAt: null }
  if (rows.some((row) => row.state === 'needs_signin')) return { end: 'needs_signin', nextAt: null }
  const pause = await database.readMeta('pause')
  const moments = rows
    .filter((row) => row.state === 'waiting' || row.reason === 'keeps_failing')
    .map((row) => row.next_at)
  if (moments.length === 0) return { end: 'waiting', nextAt: null }
  const earliest = Math.min(...moments)
  const isPaused = pause !== null && !hasCome(pause.until, now())
  return { end: 'waiting', nextAt: isPaused ? Math.max(earliest, pause.until) : earliest }
}

/**
 * Sends everything that can be sent now, one after the other. Safe to call at any time and from anywhere: only one
 * runs at a time, and what it finds half sent it sends again with the same key.
 * @throws OfflineError when the phone's storage fails
 */
export async function drainOutbox(context: OutboxContext, signal: AbortSignal): Promise<DrainOutcome> {
  const { database } = context
  if ((await database.operations.count()) === 0) return { end: 'empty', nextAt: null }
  const outcome = await holdOutbox(context, signal, async (runner) => {
    if (!(await canSend(context))) {
      await waitForSignIn(context)
      return readOutcome(context)
    }
    await keep(database, [database.operations], () =>
      database.operations
        .where('[state+next_at]')
        .between(['needs_signin', 0], ['needs_signin', Number.POSITIVE_INFINITY])
        .modify({ state: 'queued', next_at: 0 }),
    )
    const pause = await database.readMeta('pause')
    if (pause === null || hasCome(pause.until, context.now())) await sendAll(context, runner)
    return readOutcome(context)
  })
  return outcome === 'busy' ? { end: 'busy', nextAt: null } : outcome
}
