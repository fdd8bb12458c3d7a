import type { DrainOutcome } from './drain-outbox.ts'

/** Another tab is sending: look again, in case it dies. Milliseconds. */
const BUSY_CHECK = 10_000
/** However long the wait, look again: a phone's clock and sleep make long timers unreliable. Milliseconds. */
const LONGEST_NAP = 5 * 60_000

/** Runs the outbox one run at a time and again when the next attempt is due. */
export interface OutboxTimer {
  /** Runs now, or once more after the run that is going on. Resolves when nothing more can be done now. */
  run(): Promise<void>
  /** Gives up the current run; what it was sending stays "sending". */
  interrupt(): void
  stop(): void
}

/** What a timer runs. */
export interface OutboxTimerOptions {
  /** One run, which must stop when the signal says so. */
  drain: (signal: AbortSignal) => Promise<DrainOutcome>
  now: () => number
  onFailure: (error: unknown) => void
  /** False when it runs only when asked. */
  isAutomatic: boolean
}

export function createOutboxTimer({ drain, now, onFailure, isAutomatic }: OutboxTimerOptions): OutboxTimer {
  let current: Promise<void> | null = null
  let isWantedAgain = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let controller = new AbortController()

  const schedule = ({ end, nextAt }: DrainOutcome) => {
    clearTimeout(timer)
    if (isStopped || !isAutomatic || (end !== 'busy' && nextAt === null)) return
    const wait = end === 'busy' ? BUSY_CHECK : Math.max(500, nextAt! - now())
    timer = setTimeout(() => void run(), Math.min(wait, LONGEST_NAP))
  }

  const runUntilQuiet = async () => {
    do {
      isWantedAgain = false
      controller = new AbortController()
      try {
        schedule(await drain(controller.signal))
      } catch (error) {
        schedule({ end: 'busy', nextAt: null })
        if (!isStopped) onFailure(error)
      }
    } while (isWantedAgain && !isStopped)
    current = null
  }

  const run = (): Promise<void> => {
    if (isStopped) return Promise.resolve()
    if (current) {
      isWantedAgain = true
      return current
    }
    const started = runUntilQuiet()
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
