import { readLocalStorage, writeLocalStorage } from './local-storage.ts'

const KEY = 'walkdown.touched'
/** A touch is kept for the other tabs no more often than this. Milliseconds. */
const KEPT_WITHIN = 5_000

let touchedHere = 0

/** Somebody touched this device. */
export function noteTouch(now = Date.now()): void {
  const isKept = now - touchedHere < KEPT_WITHIN
  touchedHere = now
  if (!isKept) writeLocalStorage(KEY, String(now))
}

/** When somebody last touched this device, in whichever tab. Milliseconds. */
export function readLastTouch(): number {
  return Math.max(touchedHere, Number(readLocalStorage(KEY)) || 0)
}
