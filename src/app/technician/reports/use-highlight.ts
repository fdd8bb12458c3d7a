import { useEffect, useRef, useState } from 'react'

// Delay of the scroll (docs/agreed.md). Milliseconds.
const SCROLL_DELAY = 500
const HIGHLIGHT_TIME = 3000

/** Scrolls a card into view after the list has loaded, and highlights it briefly. */
export function useHighlight(isWanted: boolean, onDone: () => void) {
  const card = useRef<HTMLElement>(null)
  const [isHighlighted, setIsHighlighted] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const start = window.setTimeout(() => {
      card.current?.scrollIntoView({ block: 'center' })
      setIsHighlighted(true)
    }, SCROLL_DELAY)
    const end = window.setTimeout(() => {
      setIsHighlighted(false)
      onDone()
    }, SCROLL_DELAY + HIGHLIGHT_TIME)
    return () => {
      window.clearTimeout(start)
      window.clearTimeout(end)
    }
  }, [isWanted, onDone])
  return { card, isShining: isHighlighted }
}
