import type { PageContent } from '#src/server/plan-import/extract/page-content.ts'
import type { Line } from './words.ts'

/** A line alone that ends this far from the margin, in ems, may be as long as its text. */
const FAR_FROM_MARGIN = 8
const SAME_END = 4
/** Where lines wrap before the margin, many end there. */
const MIN_WRAPPED = 4
const MIN_WRAPPED_SHARE = 0.3

/**
 * The right edge at which the lines of each region wrap. Lines that end together show it; where one line is the longest,
 * the edge is the margin: as wide as the one on the left, or up to the next column of text.
 */
export function findRightEdges(
  blocks: readonly ({ kind: 'line'; line: Line; content: PageContent } | { kind: string })[],
): Map<PageContent, number> {
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
  return edges
}

const findStart = (lines: Line[]) => Math.min(...lines.flatMap(({ words }) => words.map(({ x0 }) => x0)))
const findEnd = (lines: Line[]) => Math.max(...lines.flatMap(({ words }) => words.map(({ x1 }) => x1)))

function findMargin(
  { page, width }: PageContent,
  longest: number,
  regions: ReadonlyMap<PageContent, Line[]>,
): number {
  const starts = [...regions].flatMap(([other, lines]) => (other.page === page ? [findStart(lines)] : []))
  const columns = starts.filter((start) => start > longest)
  return columns.length > 0 ? Math.min(...columns) : width - Math.min(...starts)
}
