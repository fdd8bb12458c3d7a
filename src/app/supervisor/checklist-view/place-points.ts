import type { MeasuredPoint } from './measured-series.ts'

/** Size of the SVG viewBox. */
export const CHART = { width: 600, height: 170 }

const SIDE = 14
/** Free share of the height above and below. */
const PADDING = 0.12

interface Placed {
  point: MeasuredPoint
  x: number
  y: number
}

export interface PlacedChart {
  points: Placed[]
  /** SVG path of each limit, which may change between inspections; empty without a limit. */
  limits: { lower: string; upper: string }
  /** Values at the top and bottom edge. */
  top: number
  bottom: number
}

/** Scales points by time and value; their limits are always visible. */
export function placePoints(points: readonly MeasuredPoint[]): PlacedChart {
  const values = points.flatMap(({ value, tolerance_min, tolerance_max }) =>
    [value, tolerance_min, tolerance_max].filter((known) => known !== null),
  )
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  // A single value has no range: it is in the middle.
  const padding = highest === lowest ? Math.abs(highest) * PADDING || 1 : (highest - lowest) * PADDING
  const bottom = lowest - padding
  const top = highest + padding
  const moments = points.map(({ moment }) => Date.parse(moment))
  const first = Math.min(...moments)
  const span = Math.max(...moments) - first
  const across = CHART.width - 2 * SIDE
  const xOf = (moment: number) => (span === 0 ? CHART.width / 2 : SIDE + ((moment - first) / span) * across)
  const yOf = (value: number) => CHART.height * (1 - (value - bottom) / (top - bottom))
  const placed = points.map((point, index) => ({ point, x: xOf(moments[index]!), y: yOf(point.value) }))
  return {
    points: placed,
    limits: {
      lower: drawLimit(placed, (point) => point.tolerance_min, yOf),
      upper: drawLimit(placed, (point) => point.tolerance_max, yOf),
    },
    top,
    bottom,
  }
}

/** A limit applies from halfway to the previous inspection until halfway to the next. */
function drawLimit(
  placed: readonly Placed[],
  limitOf: (point: MeasuredPoint) => number | null,
  yOf: (value: number) => number,
): string {
  const middle = (index: number) => (placed[index - 1]!.x + placed[index]!.x) / 2
  return placed
    .map(({ point }, index) => {
      const limit = limitOf(point)
      if (limit === null) return ''
      const from = index === 0 ? 0 : middle(index)
      const to = index === placed.length - 1 ? CHART.width : middle(index + 1)
      return `M${round(from)} ${round(yOf(limit))}H${round(to)}`
    })
    .join('')
}

/** The line between the points. */
export function drawLine({ points }: PlacedChart): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

const round = (place: number) => Math.round(place * 10) / 10
