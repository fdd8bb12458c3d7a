import type { HorizontalRule, VerticalRule } from '#src/server/plan-import/extract/page-content.ts'
import type { GreyImage } from './grey-image.ts'

/** Lengths in points: the stem of a capital in a large heading is shorter, a table row may be lower. */
const SHORTEST_RULE = 22
const SHORTEST_BETWEEN_RULES = 7
/** A thicker dark bar is a filled area. */
const THICKEST = 3
/** Pixels that dust or a faint print may interrupt a rule, and that a rule may shift from one row to the next. */
const BRIDGED_PIXELS = 2
const SHIFT = 2
/** The share of a rule that may touch text. The tops of serif letters look like a rule, but touch text everywhere. */
const MOST_TOUCHED = 0.4

export interface Rules {
  horizontal: HorizontalRule[]
  vertical: VerticalRule[]
}

interface Run {
  row: number
  from: number
  to: number
}

/** A straight dark line in rows of pixels. */
interface Bar {
  runs: Run[]
  from: number
  to: number
  top: number
  bottom: number
}

/**
 * Finds the ruled lines of a level picture, and removes them from `image` and `ink`: Tesseract reads a table's lines as
 * letters, or reads no text next to them.
 * @returns the rules in points from the top left; `dpi` gives the size of a pixel
 */
export function takeRules(image: GreyImage, ink: Uint8Array, dpi: number): Rules {
  const { width, height } = image
  const point = dpi / 72
  const turned = transpose(ink, width, height)
  const long = { horizontal: SHORTEST_RULE * point, vertical: SHORTEST_RULE * point }
  const horizontal = findBars(ink, width, height, long.horizontal, THICKEST * point)
  const edges = new Set(horizontal.flatMap(({ top, bottom }) => listNear(top, bottom, point)))
  const vertical = findBars(turned, height, width, SHORTEST_BETWEEN_RULES * point, THICKEST * point).filter(
    ({ from, to }) => to - from >= long.vertical || (edges.has(Math.round(from)) && edges.has(Math.round(to))),
  )
  for (const bar of horizontal) for (const run of bar.runs) erase(image, ink, run, false)
  for (const bar of vertical) for (const run of bar.runs) erase(image, ink, run, true)
  return {
    horizontal: horizontal.map(({ from, to, top, bottom }) => ({
      y: (top + bottom + 1) / 2 / point,
      x0: from / point,
      x1: to / point,
    })),
    vertical: vertical.map(({ from, to, top, bottom }) => ({
      x: (top + bottom + 1) / 2 / point,
      y0: from / point,
      y1: to / point,
    })),
  }
}

/** Rows that a line between two rules may reach. */
function listNear(top: number, bottom: number, point: number): number[] {
  const reach = Math.ceil(1.5 * point)
  return Array.from({ length: bottom - top + 2 * reach + 1 }, (_, index) => top - reach + index)
}

function findBars(ink: Uint8Array, width: number, height: number, shortest: number, thickest: number): Bar[] {
  const bars: Bar[] = []
  let open: Bar[] = []
  for (let row = 0; row < height; row++) {
    for (const run of findRuns(ink, width, row, shortest)) {
      const bar = open.find((one) => one.from <= run.to + BRIDGED_PIXELS && one.to >= run.from - BRIDGED_PIXELS)
      if (bar) {
        bar.runs.push(run)
        bar.from = Math.min(bar.from, run.from)
        bar.to = Math.max(bar.to, run.to)
        bar.bottom = row
      } else {
        const started = { runs: [run], from: run.from, to: run.to, top: row, bottom: row }
        open.push(started)
        bars.push(started)
      }
    }
    open = open.filter(({ bottom }) => row - bottom < SHIFT)
  }
  return bars.filter((bar) => {
    const area = bar.runs.reduce((sum, run) => sum + run.to - run.from, 0)
    return area / (bar.to - bar.from) <= thickest && !touchesText(bar, ink, width, height)
  })
}

/** Whether there is ink just above or below most of a bar. */
function touchesText({ runs, from, to }: Bar, ink: Uint8Array, width: number, height: number): boolean {
  const tops = new Int32Array(to - from).fill(height)
  const bottoms = new Int32Array(to - from).fill(-1)
  for (const run of runs)
    for (let x = run.from; x < run.to; x++) {
      tops[x - from] = Math.min(tops[x - from]!, run.row)
      bottoms[x - from] = Math.max(bottoms[x - from]!, run.row)
    }
  const hasInk = (x: number, y: number) => y >= 0 && y < height && ink[y * width + x] === 1
  let touched = 0
  for (let x = from; x < to; x++) {
    const above = tops[x - from]! - 3
    const below = bottoms[x - from]! + 3
    if (hasInk(x, above) || hasInk(x, below)) touched++
  }
  return touched > MOST_TOUCHED * (to - from)
}

function findRuns(ink: Uint8Array, width: number, row: number, shortest: number): Run[] {
  const runs: Run[] = []
  const start = row * width
  let from = -1
  let last = -1
  for (let x = 0; x <= width; x++) {
    if (x < width && ink[start + x] === 1) {
      if (from < 0) from = x
      last = x
    } else if (from >= 0 && (x === width || x - last > BRIDGED_PIXELS)) {
      if (last + 1 - from >= shortest) runs.push({ row, from, to: last + 1 })
      from = -1
    }
  }
  return runs
}

/** Whitens a run with the grey pixels at its sides. */
function erase({ width, height, pixels }: GreyImage, ink: Uint8Array, run: Run, isVertical: boolean): void {
  for (let across = run.row - 2; across <= run.row + 2; across++) {
    if (across < 0 || across >= (isVertical ? width : height)) continue
    for (let along = run.from; along < run.to; along++) {
      const at = isVertical ? along * width + across : across * width + along
      pixels[at] = 255
      ink[at] = 0
    }
  }
}

function transpose(ink: Uint8Array, width: number, height: number): Uint8Array {
  const turned = new Uint8Array(ink.length)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) turned[x * height + y] = ink[y * width + x]!
  return turned
}
