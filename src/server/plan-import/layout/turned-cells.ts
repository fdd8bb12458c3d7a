import type { PageContent, TextRun, TurnedText } from '#src/server/plan-import/extract/page-content.ts'
import { type Line, makeLine, type Word } from './words.ts'

/** Space in points that a rule may run into a text. */
const TOLERANCE = 1
const ALIGNED = 3
const FEWEST_TITLES = 2

/**
 * Whether a turned text is in a table cell: rules are at its sides, and above or below it; or above and below it, with
 * no other text next to it in its column. A page may end in the cell.
 */
function isInCell({ box: [x0, y0, x1, y1] }: TurnedText, content: PageContent): boolean {
  const sides = content.verticalRules.filter((rule) => rule.y0 <= y0 + TOLERANCE && rule.y1 >= y1 - TOLERANCE)
  const across = content.horizontalRules.filter(
    (rule) => rule.x0 <= x0 + TOLERANCE && rule.x1 >= x1 - TOLERANCE,
  )
  const [isBelow, isAbove] = [
    across.some(({ y }) => y <= y0 + TOLERANCE),
    across.some(({ y }) => y >= y1 - TOLERANCE),
  ]
  if (sides.some(({ x }) => x <= x0 + TOLERANCE) && sides.some(({ x }) => x >= x1 - TOLERANCE))
    return isBelow || isAbove
  const isBeside = (piece: TextRun) =>
    piece.x0 < x1 && piece.x1 > x0 && piece.baseline > y0 && piece.baseline - piece.size < y1
  return isBelow && isAbove && !content.pieces.some(isBeside)
}

/** Turned titles of one header row: texts of different columns at the same height. */
function findTurnedTitles(content: PageContent): TurnedText[][] {
  const groups: TurnedText[][] = []
  for (const text of content.turned) {
    const group = groups.find((other) => other.some((title) => isAtSameHeight(title, text)))
    if (group) group.push(text)
    else groups.push([text])
  }
  return groups.filter((group) => countColumns(group) >= FEWEST_TITLES)
}

function isAtSameHeight({ box: [, top, , bottom] }: TurnedText, { box: [, y0, , y1] }: TurnedText): boolean {
  return Math.abs(top - y0) <= ALIGNED || Math.abs(bottom - y1) <= ALIGNED
}

function countColumns(texts: readonly TurnedText[]): number {
  const lefts = texts.map(({ box: [x0] }) => x0).sort((a, b) => a - b)
  return lefts.filter((x, index) => index === 0 || x - (lefts[index - 1] ?? 0) > 2 * ALIGNED).length
}

/** Whether a turned text is part of a table, so that `withTurnedCells` adds it to the lines. */
export function isTurnedCell(text: TurnedText, content: PageContent): boolean {
  return isInCell(text, content) || findTurnedTitles(content).some((titles) => titles.includes(text))
}

/**
 * The lines of a page with the turned texts of its tables, as if they were not turned: titles are on the lowest line of
 * their header, other cells at the middle of their text.
 */
export function withTurnedCells(lines: Line[], content: PageContent): Line[] {
  if (content.turned.length === 0) return lines
  let all = [...lines]
  const titles = findTurnedTitles(content)
  for (const group of titles) {
    const top = Math.min(...group.map(({ box }) => box[1]))
    const bottom = Math.max(...group.map(({ box }) => box[3]))
    const upright = all.findLast(({ baseline }) => baseline > top && baseline <= bottom + TOLERANCE)
    const baseline = upright?.baseline ?? bottom
    const words = [...(upright?.words ?? []), ...group.map((text) => makeWord(text, baseline))]
    const line = makeLine(
      content.page,
      words.sort((a, b) => a.x0 - b.x0),
    )
    all = [...all.filter((other) => other !== upright), { ...line, hasSquare: upright?.hasSquare ?? false }]
  }
  for (const text of content.turned) {
    if (titles.some((group) => group.includes(text)) || !isInCell(text, content)) continue
    const { box, size } = text
    all.push(makeLine(content.page, [makeWord(text, (box[1] + box[3]) / 2 + 0.3 * size)]))
  }
  return all.sort((a, b) => a.baseline - b.baseline)
}

function makeWord({ text, box: [x0, , x1], size, isBold }: TurnedText, baseline: number): Word {
  return {
    text,
    drawn: text,
    x0,
    x1,
    top: baseline - 0.8 * size,
    bottom: baseline + 0.2 * size,
    baseline,
    size,
    isBold,
    run: -1,
    home: (x0 + x1) / 2,
  }
}
