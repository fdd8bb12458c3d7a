import { useSyncExternalStore } from 'react'

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether the device believes that it has a network. A hint: false is true, true may be wrong. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine)
}

/** When the network went away, as far as this page has seen it. */
let lostAt: string | null = null

function readLoss(): string | null {
  if (navigator.onLine) lostAt = null
  else lostAt ??= new Date().toISOString()
  return lostAt
}

/** Since when the device has no network, or has been known to have none; null while it has one. ISO 8601. */
export function useOfflineSince(): string | null {
  return useSyncExternalStore(listen, readLoss)
}
