import { useEffect, useRef, useState } from 'react'

// Delay of the scroll (docs/agreed.md). Milliseconds.
const SCROLL_DELAY = 500
const HIGHLIGHT_TIME = 3000

/** Scrolls a card into view after the list has loaded, and highlights it briefly. */
export function useHighlight(isWanted: boolean, onDone: () => void) {
  const card = useRef<HTMLElement>(null)
  const [isShining, setIsShining] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const start = window.setTimeout(() => {
      card.current?.scrollIntoView({ block: 'center' })
      setIsShining(true)
    }, SCROLL_DELAY)
    const end = window.setTimeout(() => {
      setIsShining(false)
      onDone()
    }, SCROLL_DELAY + HIGHLIGHT_TIME)
    return () => {
      window.clearTimeout(start)
      window.clearTimeout(end)
    }
  }, [isWanted, onDone])
  return { card, isShining }
}
