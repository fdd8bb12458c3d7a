/** Time without a read after which the first screen counts as complete. Milliseconds. */
const QUIET = 150

/** Maximum delay of background work. Milliseconds. */
const MAX_WAIT = 3_000

/** A start that waits until the first screen has read its data. */
export interface IdleStart {
  /** Tracks a read of a screen. */
  follow<Result>(reading: Promise<Result>): Promise<Result>
  /** Resolves when the work started or was stopped. */
  isOver: Promise<void>
  /** Cancels the start. */
  stop(): void
}

/**
 * Starts background work once the screens have read their data and no read follows for a moment. Sending and
 * pulling then do not delay the first screen. Without any read, the maximum delay applies.
 */
export function runWhenIdle(begin: () => void): IdleStart {
  let pendingReads = 0
  let isOver = false
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const stop = () => {
    isOver = true
    end()
    clearTimeout(idleTimer)
    clearTimeout(maxWaitTimer)
  }
  const start = () => {
    if (isOver) return
    stop()
    begin()
  }
  const maxWaitTimer = setTimeout(start, MAX_WAIT)
  return {
    follow(reading) {
      if (isOver) return reading
      pendingReads += 1
      clearTimeout(idleTimer)
      const onSettled = () => {
        pendingReads -= 1
        if (pendingReads === 0 && !isOver) idleTimer = setTimeout(start, QUIET)
      }
      reading.then(onSettled, onSettled)
      return reading
    },
    isOver: ended,
    stop,
  }
}
