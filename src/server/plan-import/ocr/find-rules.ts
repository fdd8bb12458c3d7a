import type { HorizontalRule, VerticalRule } from '#src/server/plan-import/extract/page-content.ts'
import { findFaintInk, type GreyImage } from './grey-image.ts'

/** Lengths in points: the stem of a capital in a large heading is shorter, a table row may be lower. */
const SHORTEST_RULE = 22
const SHORTEST_BETWEEN_RULES = 7
/** A thicker dark bar is a filled area. */
const THICKEST = 3
/** Pixels that dust or a faint print may interrupt a rule, and that a rule may shift from one row to the next. */
const BRIDGED_PIXELS = 2
const SHIFT = 2
/** Pixels at the ends of a rule that are too faint for a run. */
const FADED_END = 3
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
  const dark = findFaintInk(image)
  const turned = transpose(dark, width, height)
  const long = { horizontal: SHORTEST_RULE * point, vertical: SHORTEST_RULE * point }
  const horizontal = findBars(dark, width, height, long.horizontal, THICKEST * point)
  const edges = new Set(horizontal.flatMap(({ top, bottom }) => listNear(top, bottom, point)))
  const vertical = findBars(turned, height, width, SHORTEST_BETWEEN_RULES * point, THICKEST * point).filter(
    ({ from, to }) =>
      to - from >= long.vertical || (edges.has(Math.round(from)) && edges.has(Math.round(to))),
  )
  for (const bar of horizontal) erase(image, ink, bar, (along, across) => across * width + along)
  for (const bar of vertical) erase(image, ink, bar, (along, across) => along * width + across)
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
      const bar = open.find(
        (one) => one.from <= run.to + BRIDGED_PIXELS && one.to >= run.from - BRIDGED_PIXELS,
      )
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
function touchesText(bar: Bar, ink: Uint8Array, width: number, height: number): boolean {
  const { tops, bottoms } = traceBar(bar)
  const hasInk = (x: number, y: number) => y >= 0 && y < height && ink[y * width + x] === 1
  let touched = 0
  for (let at = 0; at < tops.length; at++)
    if (hasInk(bar.from + at, tops[at]! - 3) || hasInk(bar.from + at, bottoms[at]! + 3)) touched++
  return touched > MOST_TOUCHED * tops.length
}

/** The first and last row of a bar at each of its columns. A thin or slightly turned rule has no long run at some. */
function traceBar({ runs, from, to }: Bar): { tops: Int32Array; bottoms: Int32Array } {
  const tops = new Int32Array(to - from).fill(-1)
  const bottoms = new Int32Array(to - from).fill(-1)
  for (const run of runs)
    for (let at = run.from - from; at < run.to - from; at++) {
      if (tops[at] === -1) tops[at] = run.row
      bottoms[at] = run.row
    }
  for (let at = 1; at < tops.length; at++)
    if (tops[at] === -1) {
      tops[at] = tops[at - 1]!
      bottoms[at] = bottoms[at - 1]!
    }
  for (let at = tops.length - 2; at >= 0; at--)
    if (tops[at] === -1) {
      tops[at] = tops[at + 1]!
      bottoms[at] = bottoms[at + 1]!
    }
  return { tops, bottoms }
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

/** Whitens a bar with the grey pixels at its sides and the thin ends that no long run reaches. */
function erase(
  image: GreyImage,
  ink: Uint8Array,
  bar: Bar,
  placeOf: (along: number, across: number) => number,
): void {
  const { tops, bottoms } = traceBar(bar)
  for (let along = bar.from - FADED_END; along < bar.to + FADED_END; along++) {
    const at = Math.min(tops.length - 1, Math.max(0, along - bar.from))
    for (let across = Math.max(0, tops[at]! - SHIFT); across <= bottoms[at]! + SHIFT; across++) {
      const place = placeOf(along, across)
      if (place < 0 || place >= ink.length) continue
      image.pixels[place] = 255
      ink[place] = 0
    }
  }
}

function transpose(ink: Uint8Array, width: number, height: number): Uint8Array {
  const turned = new Uint8Array(ink.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + y] = ink[y * width + x]!
  return turned
}
