import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Time for a screen to grow to its previous height. Milliseconds. */
const PATIENCE = 3000

/** Scroll positions by history key of the router. Pixels. */
const places = new Map<string, number>()

/**
 * Scroll restoration: a new screen starts at its top, Back restores the position. Moves the focus for screen
 * readers.
 * @returns a ref for the element of the screen
 */
export function usePlaceOnPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  const left = useRef<{ key: string; place: number | undefined }>(undefined)

  useLayoutEffect(() => {
    // Read before the browser's own scroll event, because the loading screen is shorter.
    left.current = { key, place: places.get(key) }
    const remember = () => places.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useEffect(() => {
    const isSameScreen = shown.current === pathname
    shown.current = pathname
    const isLeft = isBack && left.current?.key === key
    const place = (isLeft ? left.current?.place : undefined) ?? (isSameScreen ? undefined : 0)
    if (!isSameScreen) main.current?.focus({ preventScroll: true })
    return place === undefined ? undefined : goTo(place)
  }, [pathname, key, isBack])
  return main
}

/** Scrolls to a position, and again while the content grows, until the user scrolls. */
function goTo(place: number): (() => void) | undefined {
  window.scrollTo(0, place)
  if (place === 0) return undefined
  const grown = new ResizeObserver(() => {
    if (Math.abs(window.scrollY - place) > 1) window.scrollTo(0, place)
  })
  const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  const timer = window.setTimeout(stop, PATIENCE)
  function stop() {
    grown.disconnect()
    window.clearTimeout(timer)
    for (const move of moves) window.removeEventListener(move, stop)
  }
  for (const move of moves) window.addEventListener(move, stop, { passive: true })
  grown.observe(document.body)
  return stop
}
