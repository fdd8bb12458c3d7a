import { groupByBaseline, type Line, SAME_SIZE, type Word } from '#src/server/plan-import/layout/words.ts'
import { findColumn, type TableColumn, type TableFrame } from './table-frame.ts'

/** Lines of a row are never this much further apart than the lines of a cell. */
const CLEARLY_APART = 1.3
/** The least that the space between rows adds to the distance of lines, as a share of it. */
const LEAST_PADDING = 0.1

export const findBaseline = (line: readonly Word[] | undefined): number => line?.[0]?.baseline ?? 0

/** The distances of lines to the line above them. */
export const findGaps = (lines: readonly Word[][]): number[] =>
  lines.slice(1).map((line, index) => findBaseline(line) - findBaseline(lines[index]))

/** The least distance of two lines below each other in a column: never less than that of the lines of a cell. */
export function findLinePitch(columns: Iterable<readonly Word[]>): number {
  let least = Number.POSITIVE_INFINITY
  for (const words of columns) {
    const lines = groupByBaseline([...words])
    findGaps(lines).forEach((gap, index) => {
      const [upper, lower] = [lines[index]?.[0]?.size ?? 0, lines[index + 1]?.[0]?.size ?? 0]
      if (Math.abs(upper - lower) < SAME_SIZE && gap > 0.9 * lower) least = Math.min(least, gap)
    })
  }
  return least
}

/** The words of each column, and those between the columns. */
export function groupByColumn(frame: TableFrame, words: readonly Word[]): Map<TableColumn | null, Word[]> {
  const byColumn = new Map<TableColumn | null, Word[]>()
  for (const word of words) {
    const column = findColumn(frame, word)
    const others = byColumn.get(column)
    if (others) others.push(word)
    else byColumn.set(column, [word])
  }
  return byColumn
}

/** The line pitch of each font size in all tables of a document: a part of a table may have no cell of two lines. */
export class LinePitches {
  private readonly bySize = new Map<number, number>()

  constructor(tables: readonly { frame: TableFrame; parts: readonly { kind: string; lines: Line[] }[] }[]) {
    for (const { frame, parts } of tables)
      for (const { lines } of parts.filter(({ kind }) => kind === 'table'))
        for (const words of groupByColumn(
          frame,
          lines.flatMap((line) => line.words),
        ).values()) {
          const key = LinePitches.round(words[0]?.size)
          this.bySize.set(key, Math.min(this.find(words[0]), findLinePitch([words])))
        }
  }

  find(word: Word | undefined): number {
    return this.bySize.get(LinePitches.round(word?.size)) ?? Number.POSITIVE_INFINITY
  }

  private static round(size = 0): number {
    return Math.round(size * 10)
  }
}

/** The widest gap between the lines of a cell; certain when rows are further apart, and only full lines are not. */
export interface CellGaps {
  widest: number
  isCertain: boolean
}

/** Tells the lines of a cell from rows by their gaps, from the lines of a column whose cells are not merged. */
export function judgeGaps(lines: readonly Word[][], linePitch: number): CellGaps {
  const gaps = findGaps(lines)
  const tightest = Math.min(linePitch, ...gaps)
  const limit = CLEARLY_APART * tightest
  const steps = [tightest, ...gaps.filter((gap) => gap <= limit)].sort((a, b) => a - b)
  const next = Math.min(...gaps.filter((gap) => gap > limit))
  // Only the space between rows makes the gaps jump.
  const jump = steps.findIndex((gap, index) => (steps[index + 1] ?? next) - gap > LEAST_PADDING * tightest)
  const [below, above] = [steps[jump] ?? limit, steps[jump + 1] ?? next]
  const widest = jump < 0 ? limit : Math.min(limit, (below + above) / 2)
  const edge = findEdge(lines)
  const areWrapped = gaps.every(
    (gap, index) => gap > widest || mayBeWrapped(lines[index] ?? [], lines[index + 1]?.[0], edge),
  )
  return { widest, isCertain: jump >= 0 && Number.isFinite(above) && areWrapped }
}

export const findEdge = (lines: readonly Word[][]): number => Math.max(...lines.flat().map((word) => word.x1))

/** Whether a line had no room for the first word of the line below it. */
export function mayBeWrapped(line: readonly Word[], next: Word | undefined, edge: number): boolean {
  if (!next) return false
  const end = Math.max(...line.map((word) => word.x1))
  return end + 0.25 * next.size + (next.x1 - next.x0) > edge - 0.5 * next.size
}
