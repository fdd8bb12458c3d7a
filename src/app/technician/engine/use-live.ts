import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useReducer } from 'react'
import type { OfflineEngine } from '#src/offline/public.ts'
import { useEngine } from './engine-context.ts'

/** Result of a live query of the offline database. */
export type Live<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'error'; error: unknown }

/**
 * Live query: reads from the offline database, and again after each change in this tab or another.
 * @param dependencies values that `read` uses besides the engine
 */
export function useLive<Value>(
  read: (engine: OfflineEngine) => Promise<Value>,
  dependencies: readonly unknown[] = [],
): Live<Value> {
  const engine = useEngine()
  const [attempt, readAgain] = useReducer((count: number) => count + 1, 0)
  const result = useLiveQuery<Live<Value>>(
    // Dexie observes the reads after an await only in an async function.
    async () => {
      try {
        return { status: 'ready', value: await read(engine) }
      } catch (error) {
        return { status: 'error', error }
      }
    },
    [engine, attempt, ...dependencies],
  )
  useRetryWhenVisible(result?.status === 'error', readAgain)
  return result ?? { status: 'loading' }
}

/** Retries a failed read when the page is visible again. */
function useRetryWhenVisible(hasFailed: boolean, readAgain: () => void): void {
  useEffect(() => {
    if (!hasFailed) return
    const readIfVisible = () => {
      if (document.visibilityState === 'visible') readAgain()
    }
    document.addEventListener('visibilitychange', readIfVisible)
    return () => document.removeEventListener('visibilitychange', readIfVisible)
  }, [hasFailed, readAgain])
}

/** The value alone; undefined while it loads or after an error. */
export function liveValue<Value>(live: Live<Value>): Value | undefined {
  return live.status === 'ready' ? live.value : undefined
}
