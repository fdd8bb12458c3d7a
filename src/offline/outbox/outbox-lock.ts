import { scopedName } from '#src/contract/base-path.ts'
import { openChannel as openBrowserChannel } from '#src/offline/browser/broadcast-channel.ts'
import { isRunnerAlive, STALE } from '#src/offline/db/runner.ts'
import { writeIfSpace } from '#src/offline/db/transactions.ts'
import { createUuidV7 } from '#src/rules/uuid-v7.ts'
import type { OutboxContext } from './outbox-context.ts'

const HEARTBEAT = 10_000
/** Time for the holder of the lock to answer, and for a new one to store its first heartbeat. Milliseconds. */
const GRACE = 1_000
const QUESTION = 'who holds it?'
const ANSWER = 'I do'

/** The runner that drains the outbox: one at a time over all tabs and the service worker. */
export interface Runner {
  id: string
  /** Aborted when the lock is lost or the page freezes. */
  signal: AbortSignal
  /** The id of the stored heartbeat when a full phone could not store this runner's own. */
  unheardSince?: string | null
}

/** True while this runner holds the lock; read inside the transaction that depends on it. */
export async function isHolding({ database }: OutboxContext, runner: Runner): Promise<boolean> {
  const id = (await database.readMeta('runner'))?.id ?? null
  return id === runner.id || (runner.unheardSince !== undefined && id === runner.unheardSince)
}

/** Stores a heartbeat. On a full phone, the lock is held as long as no other runner stores one. */
async function storeHeartbeat({ database, now }: OutboxContext, runner: Runner): Promise<void> {
  const isStored = await writeIfSpace(database, [database.meta], () =>
    database.writeMeta('runner', { id: runner.id, beat_at: now() }),
  )
  if (!isStored) runner.unheardSince ??= (await database.readMeta('runner'))?.id ?? null
}

/**
 * Answers other tabs that this page holds the lock, since a full phone cannot store a heartbeat.
 * @returns a function that closes the channel
 */
function answerQuestions(channel: BroadcastChannel | null, isAlive: () => boolean): () => void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === QUESTION && isAlive()) channel.postMessage(ANSWER)
  })
  return () => channel?.close()
}

/** Asks other tabs whether one holds the lock. A frozen or closed page does not answer. */
async function isHolderAnswering(channel: BroadcastChannel | null): Promise<boolean> {
  const hasAnswer = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), GRACE)
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data !== ANSWER) return
      clearTimeout(timer)
      resolve(true)
    })
    channel?.postMessage(QUESTION)
  })
  channel?.close()
  return hasAnswer
}

/**
 * Runs `work` under this user's outbox lock. A holder without a heartbeat loses the lock. If it resumes in the
 * middle of a request, the idempotency keys make the second request harmless.
 * @returns 'busy' when another runner holds the lock or took it over
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
    let lastHeartbeat = context.now()
    const isAlive = () => !runner.signal.aborted && Math.abs(context.now() - lastHeartbeat) < STALE
    const stopAnswering = answerQuestions(openChannel(name), isAlive)
    const heartbeatTimer = setInterval(async () => {
      if (runner.signal.aborted) return
      lastHeartbeat = context.now()
      try {
        if (await isHolding(context, runner)) await storeHeartbeat(context, runner)
        else stop()
      } catch {
        // The storage fails: the run gets the same error in its next step and reports it.
        stop()
      }
    }, HEARTBEAT)
    database.ownRunners.add(runner.id)
    try {
      await storeHeartbeat(context, runner)
      return await work(runner)
    } finally {
      database.ownRunners.delete(runner.id)
      clearInterval(heartbeatTimer)
      stopAnswering()
    }
  }

  try {
    const outcome = await context.locks.request(name, { ifAvailable: true }, run)
    if (outcome !== 'busy' || (await isRunnerAlive(database, context.now()))) return outcome
    if (await isHolderAnswering(openChannel(name))) return 'busy'
    if (await isRunnerAlive(database, context.now())) return 'busy'
    return await context.locks.request(name, { steal: true }, run)
  } catch (error) {
    // Another runner stole the lock and continues.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    stop()
    return 'busy'
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
