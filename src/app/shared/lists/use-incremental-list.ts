import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'

/** Items in the first render: several phone screens. */
const INITIAL_COUNT = 12
const STEP = 24
/** Items within one viewport height are rendered ahead. */
const ROOT_MARGIN = '100%'

/** Number of rendered items by history entry, so that Back restores the scroll position. */
const renderedCounts = new Map<string, number>()

/**
 * Number of items that an incremental list renders: the visible ones and one viewport height more, by
 * IntersectionObserver. Rendered items stay. Printing renders all.
 * @param placeholder element in place of the items that are not rendered; its height is set here
 * @param label distinguishes lists on the same screen
 */
export function useIncrementalList(
  placeholder: RefObject<HTMLElement | null>,
  total: number,
  label: string,
): number {
  const key = `${useLocation().key} ${label}`
  const [rendered, setRendered] = useState(() => renderedCounts.get(key) ?? INITIAL_COUNT)
  const isComplete = rendered >= total

  useLayoutEffect(() => {
    if (placeholder.current)
      placeholder.current.style.height = `${estimateHeight(placeholder.current, rendered, total)}px`
  }, [placeholder, rendered, total])

  useEffect(() => {
    if (rendered > INITIAL_COUNT) renderedCounts.set(key, rendered)
    if (isComplete || !placeholder.current) return
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) startTransition(() => setRendered(rendered + STEP))
      },
      { rootMargin: `${ROOT_MARGIN} 0px` },
    )
    observer.observe(placeholder.current)
    return () => observer.disconnect()
  }, [placeholder, key, rendered, isComplete])

  useEffect(() => {
    if (isComplete) return
    const renderAll = () => flushSync(() => setRendered(total))
    window.addEventListener('beforeprint', renderAll)
    return () => window.removeEventListener('beforeprint', renderAll)
  }, [isComplete, total])

  return Math.min(rendered, total)
}

/** Estimated height of the placeholder from the average height of rendered items. Pixels. */
function estimateHeight(placeholder: HTMLElement, rendered: number, total: number): number {
  const list = placeholder.parentElement!
  const top = list.getBoundingClientRect().top
  const bottom = placeholder.previousElementSibling?.getBoundingClientRect().bottom ?? top
  return Math.round(((bottom - top) / rendered) * (total - rendered))
}
