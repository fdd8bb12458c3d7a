import { type ReactNode, useEffect } from 'react'
import { showFailure } from '#src/app/shared/toasts/toasts.ts'
import { t } from '#src/i18n/parts.ts'
import { type Import, type Source, useBrought } from './use-preloaded.ts'

interface Shown<Props> {
  source: Source<Props>
  props: Props
  /** What stands there until the piece is here. */
  waiting?: ReactNode
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
