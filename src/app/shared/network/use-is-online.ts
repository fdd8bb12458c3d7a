import { useSyncExternalStore } from 'react'

const CHANGE = 'works-offline'

/** While a technician works offline by choice, the message for requests that need the server; null otherwise. */
export let offlineByChoice: string | null = null

export function setOfflineByChoice(sentence: string | null): void {
  offlineByChoice = sentence
  window.dispatchEvent(new Event(CHANGE))
}

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  window.addEventListener(CHANGE, onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
    window.removeEventListener(CHANGE, onChange)
  }
}

/**
 * True when the device reports a network (`navigator.onLine`). A hint: false is reliable, true may be wrong.
 * Also false while a technician works offline by choice.
 */
export function useIsOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine && !offlineByChoice)
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
