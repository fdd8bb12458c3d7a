import { useEffect } from 'react'
import { type Import, type Source, useBrought } from './use-preloaded.ts'

/** How long what is done without waits before it is asked for again, in milliseconds. */
const PAUSE = 30_000

/** What a screen can be used without: it is tried again with the network, or after a while, and nothing is said. */
export function lazyExtra<Props extends object>(importPiece: Import<Props>) {
  const source: Source<Props> = { importPiece }
  return (props: Props) => <Extra source={source} props={props} />
}

function Extra<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  const { Piece, failure, tryAgain } = useBrought(source)
  useEffect(() => {
    if (failure === undefined) return
    const timer = setTimeout(tryAgain, PAUSE)
    window.addEventListener('online', tryAgain)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [failure, tryAgain])
  return Piece ? <Piece {...props} /> : null
}
