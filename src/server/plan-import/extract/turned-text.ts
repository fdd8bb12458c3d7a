import type { QuarterTurn, RotatedRun } from './glyph-collector.ts'
import type { Box, HorizontalRule, TurnedText } from './page-content.ts'
import { toReadingOrder } from './reading-order.ts'

/** Gap between two pieces that still belong to one word, between two words, and between two lines, in ems. */
const GAP_INSIDE_WORD = 0.15
const GAP_INSIDE_TEXT = 0.7
/** Baselines of one line differ by rounding errors, in points. */
const SAME_BASELINE = 0.5
const LINE_SPACING = 1.7
/** How far a text may run over the rule at its end, in points. */
const RULE_REACH = 1

/**
 * Joins the pieces of text that does not run in the page's direction, up to a rule of the page across them. `place` maps
 * a point of the sheet to the page.
 */
export function readTurnedTexts(
  pieces: readonly RotatedRun[],
  place: (x: number, y: number) => [number, number],
  rules: readonly HorizontalRule[],
): TurnedText[] {
  const isParted: IsParted = ({ x1, bottom, turn }, { x0, baseline }) => {
    const [[x, one], [, other]] = [x1, x0].map((along) =>
      place(...toSheet(along, Math.max(bottom, baseline), turn)),
    ) as [[number, number], [number, number]]
    const [top, end] = [Math.min(one, other) - RULE_REACH, Math.max(one, other) + RULE_REACH]
    return rules.some((rule) => rule.y > top && rule.y < end && rule.x0 < x && rule.x1 > x)
  }
  return joinLines(joinPieces(pieces, isParted))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .map(({ turn, text, x0, x1, top, bottom, size, isBold, certainty }) => ({
      text: toReadingOrder(text),
      box: findBox([place(...toSheet(x0, top, turn)), place(...toSheet(x1, bottom, turn))]),
      size,
      isBold,
      ...(certainty < 1 && { certainty }),
    }))
}

/** A line along its own direction: x runs along the text, from `top` to `bottom` across it. */
interface TurnedLine {
  turn: QuarterTurn
  text: string
  x0: number
  x1: number
  top: number
  bottom: number
  size: number
  isBold: boolean
  certainty: number
}

/** Whether a rule is between the end of a line and a piece behind it. */
type IsParted = (line: TurnedLine, piece: RotatedRun) => boolean

function joinPieces(pieces: readonly RotatedRun[], isParted: IsParted): TurnedLine[] {
  const lines: TurnedLine[] = []
  const row = ({ baseline }: RotatedRun) => Math.round(baseline / SAME_BASELINE)
  const sorted = [...pieces].sort((a, b) => a.turn - b.turn || row(a) - row(b) || a.x0 - b.x0)
  for (const piece of sorted) {
    const { turn, text, x0, x1, baseline, size, isBold, certainty = 1 } = piece
    const bottom = baseline + 0.2 * size
    const last = lines.findLast((line) => line.turn === turn && Math.abs(line.bottom - bottom) < 0.3 * size)
    const gap = last ? x0 - last.x1 : Number.POSITIVE_INFINITY
    if (last && gap < GAP_INSIDE_TEXT * size && gap > -size && !isParted(last, piece)) {
      last.text += (gap > GAP_INSIDE_WORD * size ? ' ' : '') + text
      last.x1 = Math.max(last.x1, x1)
      last.certainty = Math.min(last.certainty, certainty)
    } else lines.push({ turn, text, x0, x1, top: baseline - 0.8 * size, bottom, size, isBold, certainty })
  }
  return lines
}

/** Joins lines of one text: directly below one another, and about as far along. */
function joinLines(lines: readonly TurnedLine[]): TurnedLine[] {
  const texts: TurnedLine[] = []
  for (const line of lines) {
    const above = texts.findLast(
      ({ turn, x0, x1, bottom }) =>
        turn === line.turn &&
        line.x0 < x1 &&
        line.x1 > x0 &&
        line.bottom - bottom > 0 &&
        line.bottom - bottom < LINE_SPACING * line.size,
    )
    if (above) {
      above.text += ` ${line.text}`
      above.x0 = Math.min(above.x0, line.x0)
      above.x1 = Math.max(above.x1, line.x1)
      above.bottom = line.bottom
      above.certainty = Math.min(above.certainty, line.certainty)
    } else texts.push({ ...line })
  }
  return texts
}

/** From a text's own direction back to the sheet. */
function toSheet(along: number, across: number, turn: QuarterTurn): [number, number] {
  if (turn === 0) return [along, across]
  if (turn === 1) return [-across, along]
  return turn === 2 ? [-along, -across] : [across, -along]
}

function findBox([[x0, y0], [x1, y1]]: [[number, number], [number, number]]): Box {
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)]
}
