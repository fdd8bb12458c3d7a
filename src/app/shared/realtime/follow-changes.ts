import { invalidateQueries, refreshScreen } from '#src/app/shared/api/query-cache.ts'
import { hearChanges } from './event-source.ts'

/** For which changes are gathered before what shows them is read again. Milliseconds, as below. */
const GATHER_FOR = 300
/** Between two looks while nothing can be heard. */
const LOOK_EVERY = 60_000
/** Before the next attempt to hear something; doubled until something is heard for long. */
const TRY_AGAIN = { first: 1000, last: 60_000 }
/** What ends sooner is cut off by something in between, which will do so again. */
const HEARD_FOR_LONG = 10_000

/**
 * Reads again what is on the screen when somebody has changed it, and now and then while nothing can be heard.
 * @param hasMissed something may have changed before this
 * @returns the function that ends it
 */
export function followChanges(hasMissed: boolean): () => void {
  const leaving = new AbortController()
  const looking = { isHearing: false, hasMissed }
  const look = window.setInterval(() => {
    if (!looking.isHearing) void refreshScreen()
  }, LOOK_EVERY)
  void keepHearing(leaving.signal, looking)
  return () => {
    window.clearInterval(look)
    leaving.abort()
  }
}

async function keepHearing(
  signal: AbortSignal,
  looking: { isHearing: boolean; hasMissed: boolean },
): Promise<void> {
  const gather = gatherChanges()
  let pause = TRY_AGAIN.first
  while (!signal.aborted) {
    const began = Date.now()
    try {
      await hearChanges(signal, {
        onOpen() {
          looking.isHearing = true
          if (looking.hasMissed) void refreshScreen()
        },
        onChange: gather,
      })
    } catch {
      // Without a network, behind a proxy that holds it back, or during maintenance: it is asked for again.
    }
    if (looking.isHearing && Date.now() - began >= HEARD_FOR_LONG) pause = TRY_AGAIN.first
    looking.isHearing = false
    looking.hasMissed = true
    await wait(pause, signal)
    pause = Math.min(2 * pause, TRY_AGAIN.last)
  }
}

/** Changes that come one after the other are read once. */
function gatherChanges(): (subjects: readonly string[]) => void {
  const changed = new Set<string>()
  return (subjects) => {
    const isGathering = changed.size > 0
    for (const subject of subjects) changed.add(subject)
    if (isGathering || changed.size === 0) return
    window.setTimeout(() => {
      void refreshShowing(new Set(changed))
      changed.clear()
    }, GATHER_FOR)
  }
}

/** What is about what is loaded with the first change, which no first screen waits for. */
async function refreshShowing(changed: ReadonlySet<string>): Promise<void> {
  try {
    const { listShowing } = await import('#src/contract/all/subjects.ts')
    await invalidateQueries(listShowing(changed))
  } catch {
    // Without it all that is on the screen is read again.
    await refreshScreen()
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer)
      resolve()
    })
  })
}
