import { type MouseEvent, useEffect, useState } from 'react'

/** Presses within this time after a task appears are ignored. Milliseconds. */
const TOO_EARLY = 500

/**
 * Ignores presses just after a part of the screen appeared: they were meant for the task before, for example
 * the second half of a double tap.
 * @returns properties for the element around the buttons
 */
export function useEarlyPress() {
  const [isEarly, setIsEarly] = useState(true)
  useEffect(() => {
    const timer = window.setTimeout(() => setIsEarly(false), TOO_EARLY)
    return () => window.clearTimeout(timer)
  }, [])
  return {
    'aria-disabled': isEarly || undefined,
    onClickCapture: (press: MouseEvent) => {
      if (!isEarly) return
      press.preventDefault()
      press.stopPropagation()
    },
  }
}
