import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { preload } from './preload.ts'

/** A component that loads on first use. */
export interface Source<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>
  found?: ComponentType<Props>
}

export type Import<Props> = Source<Props>['load']

/** Replaces React.lazy, which unmounts the whole screen on a failed import and never retries. */
export function usePreloaded<Props>(source: Source<Props>) {
  const [result, setResult] = useState<{ failure?: unknown }>({})
  const { found } = source
  const { failure } = result
  useEffect(() => {
    if (found || failure !== undefined) return
    let isUnmounted = false
    preload(source.load).then(
      ({ default: Component }) => {
        source.found = Component
        if (!isUnmounted) setResult({})
      },
      (error: unknown) => !isUnmounted && setResult({ failure: error }),
    )
    return () => {
      isUnmounted = true
    }
  }, [found, failure, source])
  const tryAgain = useCallback(() => setResult({}), [])
  return { Component: found, failure, tryAgain }
}
