import { scopedName } from '#src/contract/base-path.ts'
import { openChannel as openBrowserChannel } from '#src/offline/browser/broadcast-channel.ts'
import { createUuidV7 } from '#src/offline/core/uuid-v7.ts'
import { isRunnerAlive, STALE } from '#src/offline/db/runner.ts'
import { writeIfSpace } from '#src/offline/db/transactions.ts'
import type { OutboxContext } from './outbox-context.ts'

const HEARTBEAT = 10_000
/** Time for whoever holds the outbox to say so, and for one that has just begun to write it down. Milliseconds. */
const GRACE = 1_000
const QUESTION = 'who holds it?'
const ANSWER = 'I do'

/** The one who drains the outbox: over all tabs and the service worker there is one at a time. */
export interface Runner {
  id: string
  /** Aborted when the lock is lost or the page goes to sleep. */
  signal: AbortSignal
  /** Whose sign of life stands in the stores where a full phone could not write this one's own. */
  unheardSince?: string | null
}

/** True while nobody has stolen the lock; read inside the transaction that depends on it. */
export async function isHolding({ database }: OutboxContext, runner: Runner): Promise<boolean> {
  const id = (await database.readMeta('runner'))?.id ?? null
  return id === runner.id || (runner.unheardSince !== undefined && id === runner.unheardSince)
}

/** Gives a sign of life; on a full phone it is enough that nobody else does. */
async function beat({ database, now }: OutboxContext, runner: Runner): Promise<void> {
  const isHeard = await writeIfSpace(database, [database.meta], () =>
    database.writeMeta('runner', { id: runner.id, beat_at: now() }),
  )
  if (!isHeard) runner.unheardSince ??= (await database.readMeta('runner'))?.id ?? null
}

/**
 * Says to whoever asks that the outbox is held, for as long as this page lives: a full phone cannot write it down.
 * @returns a function that ends it
 */
function answerForIt(channel: BroadcastChannel | null, isAlive: () => boolean): () => void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === QUESTION && isAlive()) channel.postMessage(ANSWER)
  })
  return () => channel?.close()
}

/** Asks who holds the outbox. A frozen page does not answer, nor one that is gone. */
async function isAnybodyThere(channel: BroadcastChannel | null): Promise<boolean> {
  const isThere = await new Promise<boolean>((resolve) => {
    const enough = setTimeout(() => resolve(false), GRACE)
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data !== ANSWER) return
      clearTimeout(enough)
      resolve(true)
    })
    channel?.postMessage(QUESTION)
  })
  channel?.close()
  return isThere
}

/**
 * Runs `work` as the only one of this user. A holder whose heartbeat stopped loses the lock; should it wake up in the
 * middle of a request, the server's keys make the second one harmless.
 * @returns 'busy' when another one is at work, or took over
 */
export async function withOutboxLock<Result>(
  context: OutboxContext,
  signal: AbortSignal,
  work: (runner: Runner) => Promise<Result>,
): Promise<Result | 'busy'> {
  const { database, openChannel = openBrowserChannel } = context
  const name = scopedName(`outbox:${context.userId}`)
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  signal.addEventListener('abort', stop)
  const runner: Runner = { id: createUuidV7(context.now()), signal: stopped.signal }

  const run = async (lock: object | null): Promise<Result | 'busy'> => {
    if (lock === null) return 'busy'
    let lastSign = context.now()
    const isAlive = () => !runner.signal.aborted && Math.abs(context.now() - lastSign) < STALE
    const endAnswering = answerForIt(openChannel(name), isAlive)
    const pulse = setInterval(async () => {
      if (runner.signal.aborted) return
      lastSign = context.now()
      try {
        if (await isHolding(context, runner)) await beat(context, runner)
        else stop()
      } catch {
        // The storage does not answer: the run finds out with its next step, and says so.
        stop()
      }
    }, HEARTBEAT)
    database.ownRunners.add(runner.id)
    try {
      await beat(context, runner)
      return await work(runner)
    } finally {
      database.ownRunners.delete(runner.id)
      clearInterval(pulse)
      endAnswering()
    }
  }

  try {
    const outcome = await context.locks.request(name, { ifAvailable: true }, run)
    if (outcome !== 'busy' || (await isRunnerAlive(database, context.now()))) return outcome
    if (await isAnybodyThere(openChannel(name))) return 'busy'
    if (await isRunnerAlive(database, context.now())) return 'busy'
    return await context.locks.request(name, { steal: true }, run)
  } catch (error) {
    // The lock was stolen from this one: whoever has it now goes on.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    stop()
    return 'busy'
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
