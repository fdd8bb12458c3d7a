import { useEffect } from 'react'
import { type Import, type Source, usePreloaded } from './use-preloaded.ts'

/** Retry interval of a failed optional component, in milliseconds. */
const RETRY_INTERVAL = 30_000

/**
 * A lazy component that the screen can miss: retries when online or after an interval, and shows no error.
 */
export function lazyOptional<Props extends object>(load: Import<Props>) {
  const source: Source<Props> = { load }
  return (props: Props) => <Extra source={source} props={props} />
}

function Extra<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
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
  return Component ? <Component {...props} /> : null
}
