import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'

/** Items in the first render: several phone screens. */
const FIRST = 12
const STEP = 24
/** Items within one viewport height are rendered ahead. */
const AHEAD = '100%'

/** Number of rendered items by history entry, so that Back restores the scroll position. */
const before = new Map<string, number>()

/**
 * Number of items that a virtual list renders: the visible ones and one viewport height more, by
 * IntersectionObserver.
 * Rendered items stay. Printing renders all.
 * @param rest placeholder for the items that are not rendered; its height is set here
 * @param label distinguishes lists on the same screen
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

/** Estimated height of the placeholder from the average height of rendered items. Pixels. */
function estimateHeight(rest: HTMLElement, drawn: number, total: number): number {
  const list = rest.parentElement!
  const top = list.getBoundingClientRect().top
  const bottom = rest.previousElementSibling?.getBoundingClientRect().bottom ?? top
  return Math.round(((bottom - top) / drawn) * (total - drawn))
}
