import { useElementSize } from '@mantine/hooks'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Height of a row in the style sheet. Rem. */
const ROW_HEIGHT = 3.25
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
 * Virtual list: renders the visible rows of equal height, with a form of any height below the open row.
 * @param active index of the selected row, which is always rendered; -1 without one
 * @param openRow index of the row with the form; -1 without one
 */
export function useTreeWindow(count: number, active: number, openRow: number): TreeWindow {
  const tree = useRef<HTMLDivElement>(null)
  const { ref: formRef, height: formHeight } = useElementSize<HTMLElement>()
  const [seen, setSeen] = useState({ top: 0, height: FIRST_HEIGHT })
  const [row, setRow] = useState(ROW_HEIGHT * 16)
  const extra = openRow < 0 ? 0 : formHeight
  const topOf = (index: number) => index * row + (openRow >= 0 && index > openRow ? extra : 0)
  /** The row at a scroll position. */
  const indexAt = (top: number) => {
    const isBelowForm = openRow >= 0 && top > topOf(openRow) + row
    return Math.floor((isBelowForm ? Math.max(top - extra, topOf(openRow)) : top) / row)
  }

  const measure = useCallback(() => {
    const element = tree.current
    if (!element) return
    setSeen({ top: element.scrollTop, height: element.clientHeight || FIRST_HEIGHT })
  }, [])
  useLayoutEffect(() => {
    const rem = Number(getComputedStyle(document.documentElement).fontSize.replace('px', '')) || 16
    setRow(ROW_HEIGHT * rem)
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
    const top = active * row
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + row > element.scrollTop + element.clientHeight && element.clientHeight > 0)
      element.scrollTop = top - element.clientHeight / 3
  }, [active, row])

  // Scrolls an opened form into view, at most until its row is at the top.
  useLayoutEffect(() => {
    const element = tree.current
    if (!element || openRow < 0 || element.clientHeight === 0) return
    const bottom = (openRow + 1) * row + extra
    if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = Math.min(openRow * row, bottom - element.clientHeight)
  }, [openRow, row, extra])

  const first = Math.max(0, indexAt(seen.top) - OVERSCAN)
  const last = Math.min(count - 1, indexAt(seen.top + seen.height) + OVERSCAN)
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_none, index) => first + index)
  if (active >= 0 && active < first) indexes.unshift(active)
  if (active > last && active < count) indexes.push(active)
  return { tree, formRef, indexes, topOf, totalHeight: count * row + extra, onScroll: measure }
}
