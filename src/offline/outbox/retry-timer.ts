import type { DrainOutcome } from './drain-outbox.ts'

/** Another tab is sending: check again, in case it dies. Milliseconds. */
const BUSY_CHECK = 10_000
/** Maximum timer delay: clock changes and sleep make long timers unreliable. Milliseconds. */
const MAX_DELAY = 5 * 60_000

/** The timer of the outbox retry: runs the outbox, one run at a time, and again when the next retry is due. */
export interface OutboxTimer {
  /** Runs now, or again after the current run. Resolves when no operation can be sent now. */
  run(): Promise<void>
  /** Aborts the current run; its operations stay in `sending`. */
  interrupt(): void
  stop(): void
}

/** The options of a timer. */
export interface OutboxTimerOptions {
  /** One run; it must stop when the signal aborts. */
  drain: (signal: AbortSignal) => Promise<DrainOutcome>
  now: () => number
  onFailure: (error: unknown) => void
  /** False: it runs only on a call of `run`. */
  isAutomatic: boolean
}

export function createOutboxTimer({ drain, now, onFailure, isAutomatic }: OutboxTimerOptions): OutboxTimer {
  let current: Promise<void> | null = null
  let isRerunRequested = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let controller = new AbortController()

  const schedule = ({ end, nextAt }: DrainOutcome) => {
    clearTimeout(timer)
    if (isStopped || !isAutomatic || (end !== 'busy' && nextAt === null)) return
    const wait = end === 'busy' ? BUSY_CHECK : Math.max(500, nextAt! - now())
    timer = setTimeout(() => void run(), Math.min(wait, MAX_DELAY))
  }

  const runUntilIdle = async () => {
    do {
      isRerunRequested = false
      controller = new AbortController()
      try {
        schedule(await drain(controller.signal))
      } catch (error) {
        schedule({ end: 'busy', nextAt: null })
        if (!isStopped) onFailure(error)
      }
    } while (isRerunRequested && !isStopped)
    current = null
  }

  const run = (): Promise<void> => {
    if (isStopped) return Promise.resolve()
    if (current) {
      isRerunRequested = true
      return current
    }
    const started = runUntilIdle()
    current = started
    return started
  }

  return {
    run,
    interrupt: () => controller.abort(),
    stop() {
      isStopped = true
      clearTimeout(timer)
      controller.abort()
    },
  }
}
