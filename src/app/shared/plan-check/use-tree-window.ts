import { useElementSize } from '@mantine/hooks'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** Rows rendered above and below the visible ones. */
const OVERSCAN = 8
/** Visible height before the first layout. Pixels. */
const FIRST_HEIGHT = 900

interface TreeWindow {
  tree: RefObject<HTMLDivElement | null>
  /** Measures the form below the open row. */
  formRef: (element: HTMLElement | null) => void
  /** The rendered rows by index: the visible ones and the active one. */
  indexes: number[]
  topOf: (index: number) => number
  totalHeight: number
  onScroll: () => void
}

/**
 * Virtual list: renders the visible rows, with a form of any height below the open row.
 * @param heights of the rows in rem
 * @param active index of the selected row, which is always rendered; -1 without one
 * @param openRow index of the row with the form; -1 without one
 */
export function useTreeWindow(heights: readonly number[], active: number, openRow: number): TreeWindow {
  const tree = useRef<HTMLDivElement>(null)
  const { ref: formRef, height: formHeight } = useElementSize<HTMLElement>()
  const [seen, setSeen] = useState({ top: 0, height: FIRST_HEIGHT })
  const [rem, setRem] = useState(16)
  /** Where each row begins, without the form; at the end, where the last one ends. */
  const tops = useMemo(() => {
    const sums = [0]
    for (const height of heights) sums.push(sums.at(-1)! + height * rem)
    return sums
  }, [heights, rem])
  const count = heights.length
  const [activeTop = 0, activeBottom = 0] = active < 0 ? [] : [tops[active], tops[active + 1]]
  const [openTop = 0, openBottom = 0] = openRow < 0 ? [] : [tops[openRow], tops[openRow + 1]]
  const extra = openRow < 0 ? 0 : formHeight
  const topOf = (index: number) => tops[index]! + (index > openRow ? extra : 0)
  /** The row at a scroll position. */
  const indexAt = (top: number) => {
    const isBelowForm = openRow >= 0 && top > openBottom
    return findRow(tops, isBelowForm ? Math.max(top - extra, openBottom - 1) : top)
  }

  const measure = useCallback(() => {
    const element = tree.current
    if (!element) return
    setSeen({ top: element.scrollTop, height: element.clientHeight || FIRST_HEIGHT })
  }, [])
  useLayoutEffect(() => {
    setRem(Number(getComputedStyle(document.documentElement).fontSize.replace('px', '')) || 16)
    measure()
    if (!tree.current) return
    const observer = new ResizeObserver(measure)
    observer.observe(tree.current)
    return () => observer.disconnect()
  }, [measure])

  // Scrolls the selected row into view, also when rows above it appear or disappear.
  useLayoutEffect(() => {
    const element = tree.current
    if (!element || active < 0) return
    if (activeTop < element.scrollTop) element.scrollTop = activeTop
    else if (activeBottom > element.scrollTop + element.clientHeight && element.clientHeight > 0)
      element.scrollTop = activeTop - element.clientHeight / 3
  }, [active, activeTop, activeBottom])

  // Scrolls an opened form into view, at most until its row is at the top.
  useLayoutEffect(() => {
    const element = tree.current
    if (!element || openRow < 0 || element.clientHeight === 0) return
    const bottom = openBottom + extra
    if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = Math.min(openTop, bottom - element.clientHeight)
  }, [openRow, openTop, openBottom, extra])

  const first = Math.max(0, indexAt(seen.top) - OVERSCAN)
  const last = Math.min(count - 1, indexAt(seen.top + seen.height) + OVERSCAN)
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_none, index) => first + index)
  if (active >= 0 && active < first) indexes.unshift(active)
  if (active > last && active < count) indexes.push(active)
  return { tree, formRef, indexes, topOf, totalHeight: tops.at(-1)! + extra, onScroll: measure }
}

/** The last row that begins at or above a position. */
function findRow(tops: readonly number[], position: number): number {
  let [first, last] = [0, tops.length - 1]
  while (first < last) {
    const middle = Math.ceil((first + last) / 2)
    if (tops[middle]! <= position) first = middle
    else last = middle - 1
  }
  return first
}
