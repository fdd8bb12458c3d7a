import { useLiveQuery } from 'dexie-react-hooks'
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
  const result = useLiveQuery<Live<Value>>(
    () =>
      read(engine).then(
        (value) => ({ status: 'ready', value }),
        (error: unknown) => ({ status: 'error', error }),
      ),
    [engine, ...dependencies],
  )
  return result ?? { status: 'loading' }
}

/** The value alone, for what can simply be left out until it is there. */
export function liveValue<Value>(live: Live<Value>): Value | undefined {
  return live.status === 'ready' ? live.value : undefined
}
