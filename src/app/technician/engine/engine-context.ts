import { createContext, useContext } from 'react'
import type { EngineError, OfflineEngine } from '#src/offline/public.ts'

export const EngineContext = createContext<OfflineEngine | null>(null)

/** The offline engine of this phone. */
export function useEngine(): OfflineEngine {
  const engine = useContext(EngineContext)
  if (!engine) throw new Error('This screen is outside of the technician area.')
  return engine
}

/** Storage error of the offline database; null without one. */
export const StorageErrorContext = createContext<EngineError | null>(null)

/** True when data on the screen is no longer in storage, whatever an earlier state was. */
export function useIsStorageGone(): boolean {
  const error = useContext(StorageErrorContext)
  return error === 'storage_cleared' || error === 'storage_lost'
}
