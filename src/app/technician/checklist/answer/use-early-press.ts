import { useState } from 'react'

/** A press sooner than this after the task appeared is accidental. Milliseconds. */
const TOO_EARLY = 250

interface Press {
  timeStamp: number
  /** Click count; 0 for the keyboard. */
  detail: number
  nativeEvent: object
}

/**
 * Detects the second half of a double tap, which would answer the task that the first half opened. Not every
 * phone counts taps, so any early tap is ignored.
 * @returns a function that is true for a press to ignore
 */
export function useEarlyPress(): (press: Press) => boolean {
  const [since] = useState(() => performance.now())
  return ({ timeStamp, detail, nativeEvent }) => {
    const isFinger = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
    return (isFinger || detail > 1) && timeStamp - since < TOO_EARLY
  }
}
