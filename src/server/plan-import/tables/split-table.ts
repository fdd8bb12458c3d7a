import type { PageContent } from '#src/server/plan-import/extract/page-content.ts'
import { isStructuralLine } from '#src/server/plan-import/layout/line-labels.ts'
import { type Segment, splitIntoSegments } from '#src/server/plan-import/layout/segments.ts'
import { type Line, SAME_SIZE, type Word } from '#src/server/plan-import/layout/words.ts'
import { readYesNo } from '#src/server/plan-import/values/cell-values.ts'
import { isLegendLine } from './code-legend.ts'
import { findColumn, isTextOfTask, type TableFrame } from './table-frame.ts'

/** A range of lines inside or outside the table. */
export interface TablePart {
  kind: 'table' | 'lines'
  lines: Line[]
}

const NEAR_X = 3
/** Of texts below each other, in points. */
const SAME_START = 1
/** The distance of two lines of a text at most, in ems. */
const CLOSE_BELOW = 1.4
/** Lines of other cells between two lines of a cell, at most. */
const LINES_OF_CELL = 8
/** Than the narrowest space of a text. */
const WIDER = 1.4

/**
 * Table detection, rows: separates the table's lines from those between and after its rows, such as group titles, notes
 * and the next section. `startsAt` is the bottom of the table's header; null when the table continues from an earlier
 * page or section.
 */
export function splitTable(
  frame: TableFrame,
  lines: Line[],
  content: PageContent,
  startsAt: number | null,
): TablePart[] {
  return frame.isRuled ? cutRuledTable(frame, lines, content) : cutOpenTable(frame, lines, content, startsAt)
}

function cutRuledTable(frame: TableFrame, lines: Line[], content: PageContent): TablePart[] {
  const bounds = frame.columns.flatMap((column) => [column.left, column.right])
  const rules = content.verticalRules.filter((rule) => bounds.some((x) => Math.abs(x - rule.x) <= NEAR_X))
  const inner = [...new Set(frame.columns.slice(1).map((column) => column.left))]
  const countInner = (y: number): number =>
    inner.filter((x) => rules.some((rule) => Math.abs(rule.x - x) <= NEAR_X && rule.y0 <= y && rule.y1 >= y))
      .length
  const parts: TablePart[] = []
  for (const [index, line] of lines.entries()) {
    const middle = line.baseline - 0.3 * line.size
    const isInTable = countInner(middle) >= Math.max(1, inner.length / 2) && !isLegendLine(line)
    const above = parts.at(-1)?.kind === 'table' ? lines[index - 1] : undefined
    const isPart = isInTable || (above !== undefined && hangsBelow(frame, line, above, content))
    push(parts, isPart ? 'table' : 'lines', line)
  }
  return parts
}

/**
 * At the end of a page, merged cells may be cut: their texts run on below the rules. Each begins below a text of the
 * line above, without a rule between them.
 */
function hangsBelow(frame: TableFrame, line: Line, above: Line, { horizontalRules }: PageContent): boolean {
  if (line.baseline - above.baseline > CLOSE_BELOW * line.size) return false
  const listStarts = ({ words }: Line) => {
    const columns = words.map((word) => findColumn(frame, word))
    return words.filter((_, index) => index === 0 || columns[index] !== columns[index - 1])
  }
  const isRuledOff = ({ x0 }: Word) =>
    horizontalRules.some(
      (rule) => rule.y > above.baseline && rule.y < line.baseline && rule.x0 <= x0 && rule.x1 > x0,
    )
  const starts = listStarts(above)
  return listStarts(line).every(
    (word) => starts.some(({ x0 }) => Math.abs(x0 - word.x0) < SAME_START) && !isRuledOff(word),
  )
}

function cutOpenTable(
  frame: TableFrame,
  lines: Line[],
  content: PageContent,
  startsAt: number | null,
): TablePart[] {
  const parts: TablePart[] = []
  // After another section's title, or on a new page, lines must prove that they are rows.
  let isInDoubt = startsAt === null
  let group: Line[] = []
  let lastBottom = startsAt
  const close = (): void => {
    const isTable = group.length > 0 && (!isInDoubt || group.some((line) => looksLikeRow(frame, line)))
    for (const line of group) push(parts, isTable ? 'table' : 'lines', line)
    group = []
    isInDoubt = true
  }
  for (const line of lines) {
    const isFar = lastBottom !== null && line.top - lastBottom > 2.5 * line.size && line.words.length > 0
    const segments = splitIntoSegments(line, content.verticalRules)
    const fits =
      fitsColumns(frame, line, segments.length, content) ||
      (group.length > 0 && !isFar && isBelowTask(frame, line, content))
    if (isStructuralLine(line, content) || isLegendLine(line) || !fits) {
      close()
      push(parts, 'lines', line)
    } else {
      if (segments.length === 1 && (isFar || (standsOut(line, group.at(-1)) && !continuesText(line, group))))
        close()
      group.push(line)
    }
    lastBottom = line.bottom
  }
  close()
  return parts
}

/** A long explanation runs over the columns to its right; a note below the table begins at the table's left edge. */
const isBelowTask = (frame: TableFrame, line: Line, content: PageContent): boolean =>
  frame.columns[0]?.field === 'number' && isTextOfTask(frame, line, content)

/** Whether a line is larger or bolder than the row above it, as a heading is. */
function standsOut(line: Line, row: Line | undefined): boolean {
  if (!row) return false
  return line.size > row.size + SAME_SIZE || (line.isBold && !row.isBold)
}

/** Whether a line goes on with a text of the rows above it, such as a bold name in a merged cell. */
function continuesText({ words: [first] }: Line, rows: readonly Line[]): boolean {
  const isAbove = ({ x0, baseline, size, isBold }: Word) =>
    first !== undefined &&
    Math.abs(x0 - first.x0) < SAME_START &&
    first.baseline - baseline <= CLOSE_BELOW * first.size &&
    isBold === first.isBold &&
    Math.abs(size - first.size) < SAME_SIZE
  return rows.slice(-LINES_OF_CELL).some(({ words }) => words.some(isAbove))
}

/** A sentence crosses the columns' bounds; a row's words stay within their columns. */
function fitsColumns(frame: TableFrame, line: Line, segmentCount: number, content: PageContent): boolean {
  if (segmentCount > 2) return true
  const inner = frame.columns.slice(1).map((column) => column.left)
  const isCut = line.words.some((word) => inner.some((x) => word.x0 < x - 1 && word.x1 > x + 1))
  if (isCut) return false
  return !splitIntoSegments(line, content.verticalRules).some((segment) => crossesTwo(segment, inner))
}

/** A text crosses a bound where the space there is as wide as between its other words: full cells are close. */
function crossesTwo({ words, x0, x1 }: Segment, bounds: number[]): boolean {
  const crossed = bounds.filter((x) => x0 < x - 1 && x1 > x + 1)
  if (crossed.length < 2) return false
  const spaces = words
    .slice(1)
    .map((word, index) => ({ x: word.x0, width: word.x0 - (words[index]?.x1 ?? 0) }))
  const narrow = Math.min(...spaces.map(({ width }) => width))
  const isBetweenCells = (bound: number) =>
    spaces.some(({ x, width }) => width > WIDER * narrow && x > bound - 1 && x - width < bound + 1)
  return crossed.filter((x) => !isBetweenCells(x)).length >= 2
}

function looksLikeRow(frame: TableFrame, line: Line): boolean {
  const filled = new Map<string, string>()
  for (const word of line.words) {
    const field = findColumn(frame, word)?.field
    if (field) filled.set(field, `${filled.get(field) ?? ''} ${word.text}`.trim())
  }
  if (filled.size < 2) return false
  const hasNumberColumn = frame.columns.some((column) => column.field === 'number')
  if (hasNumberColumn) return /^\d+(?:[.-]\d+)*[.)]?$/.test(filled.get('number') ?? '') && filled.has('task')
  const answers = (['required', 'photo', 'critical'] as const).filter((field) =>
    frame.columns.some((column) => column.field === field),
  )
  if (answers.length > 0) return answers.some((field) => readYesNo(filled.get(field) ?? '') !== null)
  return filled.has('task') && filled.size >= Math.min(3, frame.columns.length)
}

function push(parts: TablePart[], kind: TablePart['kind'], line: Line): void {
  const last = parts.at(-1)
  if (last?.kind === kind) last.lines.push(line)
  else parts.push({ kind, lines: [line] })
}
