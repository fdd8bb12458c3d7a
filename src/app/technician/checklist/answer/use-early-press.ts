import { useState } from 'react'

/** Nobody has read a task so soon after it came. Milliseconds. */
const TOO_EARLY = 250

interface Press {
  timeStamp: number
  /** How often it was pressed in a row; 0 from a keyboard. */
  detail: number
  nativeEvent: object
}

/**
 * Tells the second half of a double tap from an answer: the first half has brought this task, which nobody has seen yet.
 * A finger's presses are not counted by every phone, so that of a finger any that is too early is one.
 * @returns asks it of a press
 */
export function useEarlyPress(): (press: Press) => boolean {
  const [since] = useState(() => performance.now())
  return ({ timeStamp, detail, nativeEvent }) => {
    const isFinger = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
    return (isFinger || detail > 1) && timeStamp - since < TOO_EARLY
  }
}
