import { readLocalStorage, writeLocalStorage } from './local-storage.ts'

const KEY = 'walkdown.touched'
/** Minimum interval between two writes of the last activity for other tabs. Milliseconds. */
const KEPT_WITHIN = 5_000

let touchedHere = 0

/** Records user activity on this device. */
export function noteTouch(now = Date.now()): void {
  const isKept = now - touchedHere < KEPT_WITHIN
  touchedHere = now
  if (!isKept) writeLocalStorage(KEY, String(now))
}

/** Time of the last user activity in any tab. Milliseconds since the epoch. */
export function readLastTouch(): number {
  return Math.max(touchedHere, Number(readLocalStorage(KEY)) || 0)
}
