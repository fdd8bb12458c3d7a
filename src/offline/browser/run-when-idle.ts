/** How long nothing is read before a screen is taken to stand. Milliseconds. */
const QUIET = 150

/** The longest that work in the background waits, whatever the screens do. Milliseconds. */
const LONGEST_WAIT = 3_000

/** Waits with what can wait until the first screen has read what it shows. */
export interface QuietStart {
  /** Follows something that a screen reads. */
  follow<Result>(reading: Promise<Result>): Promise<Result>
  /** When it has begun, or will not begin any more. */
  isOver: Promise<void>
  /** Begins no more. */
  stop(): void
}

/**
 * Begins once the screens have read what they show and nothing was read for a moment, so that sending and pulling do
 * not keep a phone from drawing its first screen. Where no screen reads anything it begins all the same.
 */
export function startWhenQuiet(begin: () => void): QuietStart {
  let underWay = 0
  let isOver = false
  let quiet: ReturnType<typeof setTimeout> | undefined
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const stop = () => {
    isOver = true
    end()
    clearTimeout(quiet)
    clearTimeout(latest)
  }
  const start = () => {
    if (isOver) return
    stop()
    begin()
  }
  const latest = setTimeout(start, LONGEST_WAIT)
  return {
    follow(reading) {
      if (isOver) return reading
      underWay += 1
      clearTimeout(quiet)
      const isRead = () => {
        underWay -= 1
        if (underWay === 0 && !isOver) quiet = setTimeout(start, QUIET)
      }
      reading.then(isRead, isRead)
      return reading
    },
    isOver: ended,
    stop,
  }
}
