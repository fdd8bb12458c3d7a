import type { MeasuredPoint } from './measured-series.ts'

/** The drawing's own units. */
export const CHART = { width: 600, height: 170 }

const SIDE = 14
/** How much of the height stays free above and below. */
const ROOM = 0.12

interface Placed {
  point: MeasuredPoint
  x: number
  y: number
}

export interface PlacedChart {
  points: Placed[]
  /** The path of each limit, which may change from one inspection to the next; empty where there is none. */
  limits: { lower: string; upper: string }
  /** What stands at the top and at the bottom edge. */
  top: number
  bottom: number
}

/** Puts points where they belong by time and value, with their limits always in sight. */
export function placePoints(points: readonly MeasuredPoint[]): PlacedChart {
  const values = points.flatMap(({ value, tolerance_min, tolerance_max }) =>
    [value, tolerance_min, tolerance_max].filter((known) => known !== null),
  )
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  // Nothing but one value has no range of its own: it stands in the middle.
  const room = highest === lowest ? Math.abs(highest) * ROOM || 1 : (highest - lowest) * ROOM
  const bottom = lowest - room
  const top = highest + room
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

/** A limit holds from half-way to the inspection before until half-way to the one after. */
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

/** The line from each point to the next. */
export function drawLine({ points }: PlacedChart): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

const round = (place: number) => Math.round(place * 10) / 10
