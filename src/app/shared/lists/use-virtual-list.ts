import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'

/** What fills a phone a few times over; more is drawn as soon as there is room for it. */
const FIRST = 12
const STEP = 24
/** What is a display's height away is drawn before it is reached. */
const AHEAD = '100%'

/** How far lists were drawn that are somewhere in the browser's history: who comes back finds them as they were. */
const before = new Map<string, number>()

/**
 * How much of a long list is drawn: what is seen, and a display's height more, for which the room that is left is
 * watched. Once drawn it stays, and before a print it is all of it.
 * @param rest what stands in the place of what is not drawn; its height is set here
 * @param label tells the list from others on the same screen
 */
export function useVirtualList(rest: RefObject<HTMLElement | null>, total: number, label: string): number {
  const place = `${useLocation().key} ${label}`
  const [drawn, setDrawn] = useState(() => before.get(place) ?? FIRST)
  const isAll = drawn >= total

  useLayoutEffect(() => {
    if (rest.current) rest.current.style.height = `${estimateHeight(rest.current, drawn, total)}px`
  }, [rest, drawn, total])

  useEffect(() => {
    if (drawn > FIRST) before.set(place, drawn)
    if (isAll || !rest.current) return
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) startTransition(() => setDrawn(drawn + STEP))
      },
      { rootMargin: `${AHEAD} 0px` },
    )
    watch.observe(rest.current)
    return () => watch.disconnect()
  }, [rest, place, drawn, isAll])

  useEffect(() => {
    if (isAll) return
    const drawAll = () => flushSync(() => setDrawn(total))
    window.addEventListener('beforeprint', drawAll)
    return () => window.removeEventListener('beforeprint', drawAll)
  }, [isAll, total])

  return Math.min(drawn, total)
}

/** As high as the rest would be if it were like what is drawn. Pixels. */
function estimateHeight(rest: HTMLElement, drawn: number, total: number): number {
  const list = rest.parentElement!
  const top = list.getBoundingClientRect().top
  const bottom = rest.previousElementSibling?.getBoundingClientRect().bottom ?? top
  return Math.round(((bottom - top) / drawn) * (total - drawn))
}
