import type { QuarterTurn, RotatedRun } from './glyph-collector.ts'
import type { Box, TurnedText } from './page-content.ts'
import { toReadingOrder } from './reading-order.ts'

/** Gap between two pieces that still belong to one word, between two words, and between two lines, in ems. */
const GAP_INSIDE_WORD = 0.15
const GAP_INSIDE_TEXT = 1
const LINE_SPACING = 1.7

/** Joins the pieces of text that does not run in the page's direction. `place` maps a point of the sheet to the page. */
export function readTurnedTexts(
  pieces: readonly RotatedRun[],
  place: (x: number, y: number) => [number, number],
): TurnedText[] {
  return joinLines(joinPieces(pieces))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .map(({ turn, text, x0, x1, top, bottom, size, isBold }) => ({
      text: toReadingOrder(text),
      box: findBox([place(...toSheet(x0, top, turn)), place(...toSheet(x1, bottom, turn))]),
      size,
      isBold,
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
}

function joinPieces(pieces: readonly RotatedRun[]): TurnedLine[] {
  const lines: TurnedLine[] = []
  const sorted = [...pieces].sort((a, b) => a.turn - b.turn || a.baseline - b.baseline || a.x0 - b.x0)
  for (const { turn, text, x0, x1, baseline, size, isBold } of sorted) {
    const bottom = baseline + 0.2 * size
    const last = lines.findLast((line) => line.turn === turn && Math.abs(line.bottom - bottom) < 0.3 * size)
    const gap = last ? x0 - last.x1 : Number.POSITIVE_INFINITY
    if (last && gap < GAP_INSIDE_TEXT * size && gap > -size) {
      last.text += (gap > GAP_INSIDE_WORD * size ? ' ' : '') + text
      last.x1 = Math.max(last.x1, x1)
    } else lines.push({ turn, text, x0, x1, top: baseline - 0.8 * size, bottom, size, isBold })
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
