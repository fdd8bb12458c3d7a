import type { PageContent } from '#src/server/plan-import/extract/page-content.ts'
import type { Line } from './words.ts'

/** A line alone that ends this far from the margin, in ems, may be as long as its text. */
const FAR_FROM_MARGIN = 8
const SAME_END = 4
/** Where lines wrap before the margin, many end there. */
const MIN_WRAPPED = 4
const MIN_WRAPPED_SHARE = 0.3

/** Where the lines of a region wrap, in points. */
export type FindRightEdge = (line: Line, content: PageContent) => number

/**
 * Finds where lines wrap: in a frame at its padding, which is as wide as on the left. Elsewhere, lines that end together
 * show it. Where one line is the longest, they wrap at the margin, or before the next column of text.
 */
export function findRightEdges(
  blocks: readonly ({ kind: 'line'; line: Line; content: PageContent } | { kind: string })[],
): FindRightEdge {
  const regions = new Map<PageContent, Line[]>()
  for (const block of blocks)
    if ('line' in block) regions.set(block.content, [...(regions.get(block.content) ?? []), block.line])
  const edges = new Map<PageContent, number>()
  for (const [content, lines] of regions) {
    const longest = findEnd(lines)
    const size = lines[0]?.size ?? 0
    const together = lines.filter((line) => findEnd([line]) > longest - SAME_END * size).length
    const margin = findMargin(content, longest, regions)
    const doWrap = together >= MIN_WRAPPED && together >= MIN_WRAPPED_SHARE * lines.length
    edges.set(content, doWrap || longest > margin - FAR_FROM_MARGIN * size ? longest : margin)
  }
  return (line, content) =>
    findFrame(content, line, regions.get(content) ?? [line]) ?? edges.get(content) ?? 0
}

const findStart = (lines: Line[]) => Math.min(...lines.flatMap(({ words }) => words.map(({ x0 }) => x0)))
const findEnd = (lines: Line[]) => Math.max(...lines.flatMap(({ words }) => words.map(({ x1 }) => x1)))

/** The end of a line in the frame around it, of whose lines the first begins at its padding; null without a frame. */
function findFrame({ verticalRules }: PageContent, line: Line, lines: Line[]): number | null {
  const around = verticalRules.filter(({ y0, y1 }) => y0 < line.top && y1 > line.bottom)
  const left = around.filter(({ x }) => x < findStart([line])).sort((one, other) => other.x - one.x)[0]
  const right = around.filter(({ x }) => x > findEnd([line])).sort((one, other) => one.x - other.x)[0]
  if (!left || !right) return null
  const starts = lines
    .filter(({ top, bottom }) => left.y0 < top && left.y1 > bottom)
    .map((inside) => findStart([inside]))
    .filter((start) => start > left.x)
  return right.x - (Math.min(...starts) - left.x)
}

function findMargin(
  { page, width }: PageContent,
  longest: number,
  regions: ReadonlyMap<PageContent, Line[]>,
): number {
  const starts = [...regions].flatMap(([other, lines]) => (other.page === page ? [findStart(lines)] : []))
  const columns = starts.filter((start) => start > longest)
  return columns.length > 0 ? Math.min(...columns) : width - Math.min(...starts)
}
