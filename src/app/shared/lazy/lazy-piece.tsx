import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { t } from '#src/app/shared/i18n/parts.ts'
import { showFailure } from '#src/app/shared/toasts/toasts.ts'
import { bring } from './bring.ts'

/** A piece of a screen, which is loaded when it is first shown. */
interface Source<Props> {
  importPiece: () => Promise<{ default: ComponentType<Props> }>
  found?: ComponentType<Props>
}

interface Shown<Props> {
  source: Source<Props>
  props: Props
  /** What stands there until the piece is here. */
  waiting?: ReactNode
}

type Import<Props> = Source<Props>['importPiece']

/** How long what is done without waits before it is asked for again, in milliseconds. */
const PAUSE = 30_000

/** React's own lazy would take the whole screen away with a piece that cannot be loaded, and never ask for it again. */
function useBrought<Props>(source: Source<Props>) {
  const [result, setResult] = useState<{ failure?: unknown }>({})
  const { found } = source
  const { failure } = result
  useEffect(() => {
    if (found || failure !== undefined) return
    let isGone = false
    bring(source.importPiece).then(
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

/**
 * What opens over a screen by a press: a dialog, a menu. One that cannot be loaded is closed again with a sentence, and
 * the next press tries anew.
 */
export function lazyDialog<Props extends object>(importPiece: Import<Props>) {
  const source: Source<Props> = { importPiece }
  return ({ waiting, ...props }: Props & { onClose: () => void; waiting?: ReactNode }) => (
    <Dialog source={source} props={props as unknown as Props} onClose={props.onClose} waiting={waiting} />
  )
}

function Dialog<Props extends object>({
  source,
  props,
  onClose,
  waiting,
}: Shown<Props> & { onClose: () => void }) {
  const { Piece, failure } = useBrought(source)
  useEffect(() => {
    if (failure === undefined) return
    showFailure(new Error(t('piece.notLoaded'), { cause: failure }))
    onClose()
  }, [failure, onClose])
  return Piece ? <Piece {...props} /> : waiting
}

/** What a screen stands for: one that cannot be loaded is said by the error boundary around it. */
export function lazyContent<Props extends object>(importPiece: Import<Props>) {
  const source: Source<Props> = { importPiece }
  return (props: Props & { waiting?: ReactNode }) => (
    <Content source={source} props={props} waiting={props.waiting} />
  )
}

function Content<Props extends object>({ source, props, waiting }: Shown<Props>) {
  const { Piece, failure } = useBrought(source)
  if (failure !== undefined) throw failure
  return Piece ? <Piece {...props} /> : waiting
}

/** What a screen can be used without: it is tried again with the network, or after a while, and nothing is said. */
export function lazyExtra<Props extends object>(importPiece: Import<Props>) {
  const source: Source<Props> = { importPiece }
  return (props: Props) => <Extra source={source} props={props} />
}

function Extra<Props extends object>({ source, props }: Shown<Props>) {
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
