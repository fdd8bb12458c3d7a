import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** As many as fill the largest display, and a few more for the first push of a thumb. */
const FIRST = 24
const STEP = 40

/** Runs when the browser has nothing better to do; Safari does not say when that is. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 50)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: 300 })
  return () => cancelIdleCallback(request)
}

/**
 * How much of a long list is drawn: what is seen at once, the rest a little later, step by step and never in the way
 * of a tap. In the end all of it stands there, so that the browser's search, print and screen readers find it, and
 * before a print at once. Items keep their number of the whole with `aria-setsize` meanwhile.
 */
export function useDrawnInSteps(total: number): number {
  const [drawn, setDrawn] = useState(FIRST)
  const isAll = drawn >= total

  useEffect(() => {
    if (isAll) return
    return whenIdle(() => startTransition(() => setDrawn(drawn + STEP)))
  }, [drawn, isAll])

  useEffect(() => {
    if (isAll) return
    const drawAll = () => flushSync(() => setDrawn(total))
    window.addEventListener('beforeprint', drawAll)
    return () => window.removeEventListener('beforeprint', drawAll)
  }, [isAll, total])

  return Math.min(drawn, total)
}
