import { createContext, useContext } from 'react'
import type { OfflineEngine } from '#src/offline/public.ts'

export const EngineContext = createContext<OfflineEngine | null>(null)

/** The technician's work on this phone. */
export function useEngine(): OfflineEngine {
  const engine = useContext(EngineContext)
  if (!engine) throw new Error('This screen stands outside of the technician area.')
  return engine
}
