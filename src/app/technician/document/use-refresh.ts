import { useState } from 'react'
import type { DocumentName } from '#src/offline/public.ts'
import { useEngine } from '../engine/engine-context.ts'

/** Asks the server for a newer copy when the person wants one. */
export function useRefresh(name: DocumentName) {
  const engine = useEngine()
  const [isRefreshing, setIsRefreshing] = useState(false)
  const refresh = async () => {
    setIsRefreshing(true)
    try {
      await engine.refreshDocument(name)
    } finally {
      setIsRefreshing(false)
    }
  }
  return { isRefreshing, refresh: () => void refresh() }
}
