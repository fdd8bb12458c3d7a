import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useReducer } from 'react'
import type { OfflineEngine } from '#src/offline/public.ts'
import { useEngine } from './engine-context.ts'

/** What was read from the phone's stores; it changes by itself when they do. */
export type Live<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'error'; error: unknown }

/**
 * Reads from the phone's stores and reads again whenever they change, in this tab or another.
 * @param dependencies what `read` uses besides the engine
 */
export function useLive<Value>(
  read: (engine: OfflineEngine) => Promise<Value>,
  dependencies: readonly unknown[] = [],
): Live<Value> {
  const engine = useEngine()
  const [attempt, readAgain] = useReducer((count: number) => count + 1, 0)
  const result = useLiveQuery<Live<Value>>(
    () =>
      read(engine).then(
        (value) => ({ status: 'ready', value }),
        (error: unknown) => ({ status: 'error', error }),
      ),
    [engine, attempt, ...dependencies],
  )
  useReadAgainWhenSeen(result?.status === 'error', readAgain)
  return result ?? { status: 'loading' }
}

/** What failed while the app was away may work for somebody who comes back to it. */
function useReadAgainWhenSeen(hasFailed: boolean, readAgain: () => void): void {
  useEffect(() => {
    if (!hasFailed) return
    const look = () => {
      if (document.visibilityState === 'visible') readAgain()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [hasFailed, readAgain])
}

/** The value alone, for what can simply be left out until it is there. */
export function liveValue<Value>(live: Live<Value>): Value | undefined {
  return live.status === 'ready' ? live.value : undefined
}
