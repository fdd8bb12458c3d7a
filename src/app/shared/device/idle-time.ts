import { create } from 'zustand'
import { keepWord, readKeptWord } from './kept-word.ts'

const KEY = 'walkdown.touched'
/** A touch is kept for the other tabs no more often than this. Milliseconds. */
const KEPT_WITHIN = 5_000

/** After how many minutes without a touch this person is signed out; null until the server has said so. */
export const useIdleMinutes = create<{ minutes: number | null }>()(() => ({ minutes: null }))

/** Takes over what the head of an answer says (`IDLE_MINUTES_HEADER`); an answer without it leaves things as they are. */
export function hearIdleMinutes(head: string | null): void {
  const minutes = Number(head ?? Number.NaN)
  if (Number.isInteger(minutes) && minutes > 0 && minutes !== useIdleMinutes.getState().minutes)
    useIdleMinutes.setState({ minutes })
}

let touchedHere = 0

/** Somebody touched this device. */
export function noteTouch(now = Date.now()): void {
  const isKept = now - touchedHere < KEPT_WITHIN
  touchedHere = now
  if (!isKept) keepWord(KEY, String(now))
}

/** When somebody last touched this device, in whichever tab. Milliseconds. */
export function readLastTouch(): number {
  return Math.max(touchedHere, Number(readKeptWord(KEY)) || 0)
}
