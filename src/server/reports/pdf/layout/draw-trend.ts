import type { CanvasElement } from 'pdfmake/interfaces'
import { colours } from './theme.ts'

const dot = 1.6

interface Trend {
  /** The earliest first; the last is the value of this report. */
  values: readonly number[]
  min: number | null
  max: number | null
}

/**
 * A vector line chart of measured values, the last with a dot. Limits within the drawn range are dashed. Empty for
 * fewer than two values.
 */
export function drawTrend({ values, min, max }: Trend, width: number, height: number): CanvasElement[] {
  if (values.length < 2) return []
  const place = placeBetween(values, height)
  const step = (width - 2 * dot) / (values.length - 1)
  const points = values.map((value, index) => ({ x: dot + index * step, y: place(value) }))
  const limits = [min, max].flatMap((limit): CanvasElement[] => {
    const y = limit === null ? -1 : place(limit)
    const dash = { length: 2, space: 1.5 }
    return y < 0 || y > height
      ? []
      : [{ type: 'line', x1: 0, y1: y, x2: width, y2: y, lineWidth: 0.5, lineColor: colours.notOk, dash }]
  })
  const last = points.at(-1)!
  return [
    ...limits,
    { type: 'polyline', points, lineWidth: 0.9, lineColor: colours.ink },
    { type: 'ellipse', x: last.x, y: last.y, r1: dot, r2: dot, color: colours.ink },
  ]
}

/** Scales values from the highest at the top to the lowest; equal values are in the middle. */
function placeBetween(values: readonly number[], height: number): (value: number) => number {
  const lowest = Math.min(...values)
  const range = Math.max(...values) - lowest
  if (range === 0) return (value) => (value === lowest ? height / 2 : -1)
  return (value) => dot + (1 - (value - lowest) / range) * (height - 2 * dot)
}
