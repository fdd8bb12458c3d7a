import { useAction } from '#src/app/shared/action/use-action.ts'
import type { DocumentName } from '#src/offline/public.ts'
import { useEngine } from '../engine/engine-context.ts'

/** Refreshes a cached document on demand. */
export function useRefresh(name: DocumentName) {
  const engine = useEngine()
  const { run, isBusy } = useAction(() => engine.refreshDocument(name))
  return { isRefreshing: isBusy, refresh: () => void run() }
}
