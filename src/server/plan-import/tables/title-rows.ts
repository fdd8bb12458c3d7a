import type {
  HorizontalRule,
  PageContent,
  VerticalRule,
} from '#src/server/plan-import/extract/page-content.ts'
import { type Line, SAME_SIZE } from '#src/server/plan-import/layout/words.ts'

/** Centred titles of one to five lines have many baselines. */
export const MAX_LINES_OF_ROW = 14
/** Vertical rules of a table, at least. */
export const MIN_COLUMNS = 3
/** Lines of a ruled row below a line of it. */
const MOST_LINES_BELOW = 5
/** The distance of two baselines of texts that are side by side, in ems. */
const OVERLAPPING = 0.75
/** In points. */
const ALIGNED = 3
/** In points. */
const NARROWEST_CELL = 15

/** Titles in the middle of a row are between the lines of higher ones. */
export function overlap(upper: Line | undefined, lower: Line | undefined): boolean {
  if (!upper?.isBold || !lower?.isBold || Math.abs(upper.size - lower.size) > SAME_SIZE) return false
  return lower.baseline - upper.baseline < OVERLAPPING * lower.size
}

/** The vertical rules that reach over both lines. */
export const findColumnRules = (upper: Line, lower: Line, rules: readonly VerticalRule[]): VerticalRule[] =>
  rules.filter(({ y0, y1 }) => y0 < upper.top && y1 > lower.bottom)

/** Whether two lines are in the same ruled row: columns reach over both, and no rule is between their first cells. */
export function areInOneRow(
  upper: Line | undefined,
  lower: Line | undefined,
  { horizontalRules, verticalRules }: PageContent,
): boolean {
  if (!upper || !lower) return false
  const columns = findColumnRules(upper, lower, verticalRules)
  if (columns.length < MIN_COLUMNS) return false
  const edges = columns.map((rule) => rule.x).sort((a, b) => a - b)
  // A table may have a frame around it, close to its first column.
  const left = edges.find((x, index) => (edges[index + 1] ?? 0) - x > NARROWEST_CELL) ?? edges[0] ?? 0
  const x = left + ALIGNED
  const rules = horizontalRules.filter((rule) => rule.x0 <= x && rule.x1 >= x)
  // Bold lines are titles, which narrow columns break into many lines.
  const most = upper.isBold && lower.isBold ? MAX_LINES_OF_ROW : MOST_LINES_BELOW
  const isEnd = ({ y }: HorizontalRule) => y > lower.bottom - 1 && y < lower.bottom + most * lower.size
  const isRuled = rules.some(({ y }) => y < upper.top + 1) && rules.some(isEnd)
  return isRuled && !rules.some(({ y }) => y > upper.baseline - 1 && y < lower.baseline - 1)
}

/** A rule between two lines that leaves out cells at its sides: titles below titles, or limits below them. */
export function isRuledOff(lines: Line[], end: number, { horizontalRules }: PageContent): boolean {
  const [upper, lower] = [lines[end - 1], lines[end]]
  if (!upper || !lower || lower.baseline - upper.baseline > 5 * lower.size) return false
  const between = horizontalRules.find(({ y }) => y > upper.baseline - 1 && y < lower.top + 1)
  const above = horizontalRules.findLast(({ y }) => y < upper.top + 1)
  return between !== undefined && above !== undefined && isPartOf(between, above)
}

function isPartOf(rule: HorizontalRule, whole: HorizontalRule): boolean {
  const isWithin = rule.x0 >= whole.x0 - ALIGNED && rule.x1 <= whole.x1 + ALIGNED
  return isWithin && (rule.x0 > whole.x0 + NARROWEST_CELL || rule.x1 < whole.x1 - NARROWEST_CELL)
}
