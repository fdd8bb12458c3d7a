import { invalidateQueries, refreshScreen } from '#src/app/shared/api/query-cache.ts'
import { hearChanges } from './event-source.ts'

/** Debounce of changes before a refetch. Milliseconds, as below. */
const GATHER_FOR = 300
/** Polling interval while the stream is down. */
const LOOK_EVERY = 60_000
/** Delay before a reconnect; doubles until a stream stays open for long enough. */
const TRY_AGAIN = { first: 1000, last: 60_000 }
/** A stream that ends sooner was probably cut by a proxy, which will do it again. */
const HEARD_FOR_LONG = 10_000

/**
 * Refetches visible queries after changes of other users, by server-sent events; polls while the stream is
 * down.
 * @param hasMissed true when changes before this call may be missing
 * @returns a function that stops it
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
      // Offline, a buffering proxy, or maintenance: the loop reconnects.
    }
    if (looking.isHearing && Date.now() - began >= HEARD_FOR_LONG) pause = TRY_AGAIN.first
    looking.isHearing = false
    looking.hasMissed = true
    await wait(pause, signal)
    pause = Math.min(2 * pause, TRY_AGAIN.last)
  }
}

/** Collects changes in quick succession into one refetch. */
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

/** The map from subjects to calls loads with the first change, not with a first screen. */
async function refreshShowing(changed: ReadonlySet<string>): Promise<void> {
  try {
    const { listShowing } = await import('#src/contract/all/subjects.ts')
    await invalidateQueries(listShowing(changed))
  } catch {
    // Without the map, refetches all visible queries.
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
