import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** How long a screen may take until it is as long as it was. Milliseconds. */
const PATIENCE = 3000

/** How far down the pages of the browser's history were, by the keys that the router gives them. Pixels. */
const places = new Map<string, number>()

/**
 * A new screen starts at its top, and one that somebody comes back to where it was left; a screen reader starts at its
 * beginning.
 * @returns for what holds the screen
 */
export function usePlaceOnPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  const left = useRef<{ key: string; place: number | undefined }>(undefined)

  useLayoutEffect(() => {
    // Read before the browser says that it had to move, as the screen is shorter while it is being read.
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

/** Goes there, and again while what is read makes the page long enough, until the person moves it. */
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
