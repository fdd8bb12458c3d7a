import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { preload } from './preload.ts'

/** A piece of a screen, which is loaded when it is first shown. */
export interface Source<Props> {
  importPiece: () => Promise<{ default: ComponentType<Props> }>
  found?: ComponentType<Props>
}

export type Import<Props> = Source<Props>['importPiece']

/** React's own lazy would take the whole screen away with a piece that cannot be loaded, and never ask for it again. */
export function useBrought<Props>(source: Source<Props>) {
  const [result, setResult] = useState<{ failure?: unknown }>({})
  const { found } = source
  const { failure } = result
  useEffect(() => {
    if (found || failure !== undefined) return
    let isGone = false
    preload(source.importPiece).then(
      ({ default: Piece }) => {
        source.found = Piece
        if (!isGone) setResult({})
      },
      (error: unknown) => !isGone && setResult({ failure: error }),
    )
    return () => {
      isGone = true
    }
  }, [found, failure, source])
  const tryAgain = useCallback(() => setResult({}), [])
  return { Piece: found, failure, tryAgain }
}
