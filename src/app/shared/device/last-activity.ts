import { readLocalStorage, writeLocalStorage } from './local-storage.ts'

const KEY = 'walkdown.activity'
/** Minimum interval between two writes of the last activity for other tabs. Milliseconds. */
const WRITE_INTERVAL = 5_000

let lastTouch = 0

/** Records user activity on this device. */
export function recordActivity(now = Date.now()): void {
  const isRecent = now - lastTouch < WRITE_INTERVAL
  lastTouch = now
  if (!isRecent) writeLocalStorage(KEY, String(now))
}

/** Time of the last user activity in any tab. Milliseconds since the epoch. */
export function readLastActivity(): number {
  return Math.max(lastTouch, Number(readLocalStorage(KEY)) || 0)
}
