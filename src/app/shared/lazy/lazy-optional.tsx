import { type ReactNode, useEffect } from 'react'
import { type Import, type Source, usePreloaded } from './use-preloaded.ts'

/** Retry interval of a failed optional component, in milliseconds. */
const RETRY_INTERVAL = 30_000

/**
 * A lazy component that the screen can miss: retries when online or after an interval, and shows no error.
 */
export function lazyOptional<Props extends object>(load: Import<Props>) {
  const source: Source<Props> = { load }
  return ({ waiting, ...props }: Props & { waiting?: ReactNode }) => (
    <Extra source={source} props={props as unknown as Props} waiting={waiting} />
  )
}

interface ExtraProps<Props> {
  source: Source<Props>
  props: Props
  /** Shown until the component has loaded. */
  waiting: ReactNode
}

function Extra<Props extends object>({ source, props, waiting }: ExtraProps<Props>) {
  const { Component, failure, tryAgain } = usePreloaded(source)
  useEffect(() => {
    if (failure === undefined) return
    const timer = setTimeout(tryAgain, RETRY_INTERVAL)
    window.addEventListener('online', tryAgain)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [failure, tryAgain])
  return Component ? <Component {...props} /> : waiting
}
