import { createContext, useContext } from 'react'
import type { EngineError, OfflineEngine } from '#src/offline/public.ts'

export const EngineContext = createContext<OfflineEngine | null>(null)

/** The technician's work on this phone. */
export function useEngine(): OfflineEngine {
  const engine = useContext(EngineContext)
  if (!engine) throw new Error('This screen stands outside of the technician area.')
  return engine
}

/** What the whole app has to say about the phone's stores; null when all is well. */
export const TroubleContext = createContext<EngineError | null>(null)

/** True when what is on the screen is not on the phone's disk any more, whatever was said before. */
export function useIsStorageGone(): boolean {
  const trouble = useContext(TroubleContext)
  return trouble === 'storage_cleared' || trouble === 'storage_lost'
}
