import { invalidateQueries, refreshScreen } from '#src/app/shared/api/query-cache.ts'
import { readChangeEvents } from './event-source.ts'

/** Debounce of changes before a refetch. Milliseconds, as below. */
const DEBOUNCE = 300
/** Polling interval while the stream is down. */
const POLL_INTERVAL = 60_000
/** Delay before a reconnect; doubles until a stream stays open for long enough. */
const RECONNECT_DELAY = { first: 1000, last: 60_000 }
/** A stream that ends sooner was probably cut by a proxy, which will do it again. */
const STABLE_AFTER = 10_000

/**
 * Refetches visible queries after changes of other users, by server-sent events; polls while the stream is
 * down.
 * @param hasMissed true when changes before this call may be missing
 * @returns a function that stops it
 */
export function subscribeToChanges(hasMissed: boolean): () => void {
  const controller = new AbortController()
  const connection = { isConnected: false, hasMissed }
  const pollTimer = window.setInterval(() => {
    if (!connection.isConnected) void refreshScreen()
  }, POLL_INTERVAL)
  void keepConnected(controller.signal, connection)
  return () => {
    window.clearInterval(pollTimer)
    controller.abort()
  }
}

async function keepConnected(
  signal: AbortSignal,
  connection: { isConnected: boolean; hasMissed: boolean },
): Promise<void> {
  const debounced = debounceChanges()
  let delay = RECONNECT_DELAY.first
  while (!signal.aborted) {
    const startedAt = Date.now()
    try {
      await readChangeEvents(signal, {
        onOpen() {
          connection.isConnected = true
          if (connection.hasMissed) void refreshScreen()
        },
        onChange: debounced,
      })
    } catch {
      // Offline, a buffering proxy, or maintenance: the loop reconnects.
    }
    if (connection.isConnected && Date.now() - startedAt >= STABLE_AFTER) delay = RECONNECT_DELAY.first
    connection.isConnected = false
    connection.hasMissed = true
    await wait(delay, signal)
    delay = Math.min(2 * delay, RECONNECT_DELAY.last)
  }
}

/** Collects changes in quick succession into one refetch. */
function debounceChanges(): (subjects: readonly string[]) => void {
  const changed = new Set<string>()
  return (subjects) => {
    const isScheduled = changed.size > 0
    for (const subject of subjects) changed.add(subject)
    if (isScheduled || changed.size === 0) return
    window.setTimeout(() => {
      void refreshSubjects(new Set(changed))
      changed.clear()
    }, DEBOUNCE)
  }
}

/** The map from subjects to calls loads with the first change, not with a first screen. */
async function refreshSubjects(changed: ReadonlySet<string>): Promise<void> {
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
