import { type ReactNode, useEffect } from 'react'
import { showFailure } from '#src/app/shared/toasts/toasts.ts'
import { t } from '#src/i18n/areas/components.ts'
import { type Import, type Source, usePreloaded } from './use-preloaded.ts'

interface Shown<Props> {
  source: Source<Props>
  props: Props
  /** Placeholder while the component loads. */
  waiting?: ReactNode
}

/** A lazy dialog or menu. When it cannot load, closes it and shows an error; the next press retries. */
export function lazyDialog<Props extends object>(load: Import<Props>) {
  const source: Source<Props> = { load }
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
  const { Component, failure } = usePreloaded(source)
  useEffect(() => {
    if (failure === undefined) return
    showFailure(new Error(t('component.notLoaded'), { cause: failure }))
    onClose()
  }, [failure, onClose])
  return Component ? <Component {...props} /> : waiting
}

/** Lazy content of a screen; a failed load goes to the error boundary. */
export function lazyContent<Props extends object>(load: Import<Props>) {
  const source: Source<Props> = { load }
  return (props: Props & { waiting?: ReactNode }) => (
    <Content source={source} props={props} waiting={props.waiting} />
  )
}

function Content<Props extends object>({ source, props, waiting }: Shown<Props>) {
  const { Component, failure } = usePreloaded(source)
  if (failure !== undefined) throw failure
  return Component ? <Component {...props} /> : waiting
}
