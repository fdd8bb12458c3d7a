import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Time for a screen to grow to its previous height. Milliseconds. */
const RESTORE_TIMEOUT = 3000

/** Scroll positions by history key of the router. Pixels. */
const scrollPositions = new Map<string, number>()

/**
 * Scroll restoration: a new screen starts at its top, Back restores the position. Moves the focus for screen
 * readers.
 * @returns a ref for the element of the screen
 */
export function useScrollRestoration() {
  const main = useRef<HTMLElement>(null)
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shownPath = useRef(pathname)
  const saved = useRef<{ key: string; place: number | undefined }>(undefined)

  useLayoutEffect(() => {
    // Read before the browser's own scroll event, because the loading screen is shorter.
    saved.current = { key, place: scrollPositions.get(key) }
    const remember = () => scrollPositions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useEffect(() => {
    const isSameScreen = shownPath.current === pathname
    shownPath.current = pathname
    const isLeft = isBack && saved.current?.key === key
    const position = (isLeft ? saved.current?.place : undefined) ?? (isSameScreen ? undefined : 0)
    if (!isSameScreen) main.current?.focus({ preventScroll: true })
    return position === undefined ? undefined : restoreScroll(position)
  }, [pathname, key, isBack])
  return main
}

/** Scrolls to a position, and again while the content grows, until the user scrolls. */
function restoreScroll(position: number): (() => void) | undefined {
  window.scrollTo(0, position)
  if (position === 0) return undefined
  const grown = new ResizeObserver(() => {
    if (Math.abs(window.scrollY - position) > 1) window.scrollTo(0, position)
  })
  const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  const timer = window.setTimeout(stop, RESTORE_TIMEOUT)
  function stop() {
    grown.disconnect()
    window.clearTimeout(timer)
    for (const move of moves) window.removeEventListener(move, stop)
  }
  for (const move of moves) window.addEventListener(move, stop, { passive: true })
  grown.observe(document.body)
  return stop
}
