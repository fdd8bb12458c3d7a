import { useSyncExternalStore } from 'react'

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/**
 * True when the device reports a network (`navigator.onLine`). A hint: false is reliable, true may be wrong.
 */
export function useIsOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine)
}

/** Time at which this page saw the network go away. ISO 8601. */
let lostAt: string | null = null

function readLoss(): string | null {
  if (navigator.onLine) lostAt = null
  else lostAt ??= new Date().toISOString()
  return lostAt
}

/** Start of the offline period; null while online. ISO 8601. */
export function useOfflineSince(): string | null {
  return useSyncExternalStore(listen, readLoss)
}
