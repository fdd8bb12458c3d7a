import type { PageContent, TurnedText } from '#src/server/plan-import/extract/page-content.ts'
import { type Line, makeLine } from './words.ts'

/** Space in points that a rule may run into a text. */
const TOLERANCE = 1

/** Whether a turned text is in a table cell: rules are at its sides, and above or below it. A page may end in the cell. */
export function isInCell({ box: [x0, y0, x1, y1] }: TurnedText, content: PageContent): boolean {
  const sides = content.verticalRules.filter((rule) => rule.y0 <= y0 + TOLERANCE && rule.y1 >= y1 - TOLERANCE)
  const across = content.horizontalRules.filter(
    (rule) => rule.x0 <= x0 + TOLERANCE && rule.x1 >= x1 - TOLERANCE,
  )
  return (
    sides.some(({ x }) => x <= x0 + TOLERANCE) &&
    sides.some(({ x }) => x >= x1 - TOLERANCE) &&
    across.some(({ y }) => y <= y0 + TOLERANCE || y >= y1 - TOLERANCE)
  )
}

/** The turned texts of cells as lines, each at the middle of its text: as if the cell were not turned. */
export function readTurnedCells(content: PageContent): Line[] {
  return content.turned
    .filter((text) => isInCell(text, content))
    .map(({ text, box: [x0, y0, x1, y1], size, isBold }) => {
      const middle = (y0 + y1) / 2
      const word = {
        text,
        drawn: text,
        x0,
        x1,
        top: middle - 0.5 * size,
        bottom: middle + 0.5 * size,
        baseline: middle + 0.3 * size,
        size,
        isBold,
        run: -1,
        home: (x0 + x1) / 2,
      }
      return makeLine(content.page, [word])
    })
}
