import { useEffect } from 'react'
import type { CachedDocument, DocumentName } from '#src/offline/public.ts'
import { useEngine } from './engine-context.ts'
import { type Live, useLive } from './use-live.ts'

/** A cached document; the screen refreshes it on mount. */
export function useDocument<Name extends DocumentName>(name: Name): Live<CachedDocument<Name>> {
  const engine = useEngine()
  useEffect(() => {
    void engine.refreshDocument(name)
  }, [engine, name])
  return useLive((opened) => opened.readDocument(name), [name])
}
