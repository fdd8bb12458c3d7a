import type { HorizontalRule, VerticalRule } from './page-content.ts'

const SAME_LINE = 1
const BRIDGED_GAP = 3
const MIN_LENGTH = 6

interface Stretch {
  at: number
  from: number
  to: number
}

/** Joins strokes that together draw one line (a border per cell, dashes), and drops lines that stay short. */
export function mergeHorizontalRules(rules: HorizontalRule[]): HorizontalRule[] {
  return mergeStretches(rules.map(({ y, x0, x1 }) => ({ at: y, from: x0, to: x1 }))).map(
    ({ at, from, to }) => ({
      y: at,
      x0: from,
      x1: to,
    }),
  )
}

/** Like `mergeHorizontalRules`, for vertical lines. */
export function mergeVerticalRules(rules: VerticalRule[]): VerticalRule[] {
  return mergeStretches(rules.map(({ x, y0, y1 }) => ({ at: x, from: y0, to: y1 }))).map(
    ({ at, from, to }) => ({
      x: at,
      y0: from,
      y1: to,
    }),
  )
}

function mergeStretches(stretches: Stretch[]): Stretch[] {
  const sorted = [...stretches].sort((a, b) => a.at - b.at)
  const merged: Stretch[] = []
  let start = 0
  for (let index = 1; index <= sorted.length; index++) {
    const first = sorted[start]
    const current = sorted[index]
    if (first && current && current.at - first.at <= SAME_LINE) continue
    merged.push(...joinAlong(sorted.slice(start, index)))
    start = index
  }
  return merged.filter((stretch) => stretch.to - stretch.from >= MIN_LENGTH)
}

function joinAlong(stretches: Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const stretch of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && stretch.from - last.to <= BRIDGED_GAP) last.to = Math.max(last.to, stretch.to)
    else joined.push({ ...stretch })
  }
  return joined
}
