import { alongText, type GlyphCollector, type QuarterTurn, type RotatedRun } from './glyph-collector.ts'
import { mergeHorizontalRules, mergeVerticalRules } from './merge-rules.ts'
import type { HorizontalRule, PageContent, VerticalRule } from './page-content.ts'
import type { RuleCollector } from './rule-collector.ts'
import { readTurnedTexts } from './turned-text.ts'

interface DrawnPage {
  page: number
  width: number
  height: number
  glyphs: GlyphCollector
  rules: RuleCollector
  isEmpty: boolean
}

/** How much more text of a page runs sideways when the page is sideways. */
const MOSTLY = 3
/** Points by which texts of one row may differ. */
const ALIGNED = 3

/**
 * Rotates the page so that most of its text reads left to right: some programs print landscape tables sideways on
 * portrait paper without a rotation flag. Text in other directions is listed apart.
 */
export function rotateUpright(drawn: DrawnPage): PageContent {
  const turn = findMainTurn(drawn.glyphs)
  const isSideways = turn === 1 || turn === 3
  const width = isSideways ? drawn.height : drawn.width
  const height = isSideways ? drawn.width : drawn.height
  // Pieces already follow their own direction, apart from that direction's origin.
  const shiftX = turn === 2 || turn === 3 ? width : 0
  const shiftY = turn === 1 || turn === 2 ? height : 0
  const { horizontal, vertical } = turnRules(drawn.rules, turn, shiftX, shiftY)
  const horizontalRules = mergeHorizontalRules(horizontal)
  return {
    page: drawn.page,
    width,
    height,
    pieces: drawn.glyphs.pieces
      .filter((piece) => piece.turn === turn)
      .map(({ turn: _, ...piece }) => ({
        ...piece,
        x0: piece.x0 + shiftX,
        x1: piece.x1 + shiftX,
        baseline: piece.baseline + shiftY,
      })),
    horizontalRules,
    verticalRules: mergeVerticalRules(vertical),
    // Sideways tables with coloured cells are too rare to support.
    verticalEdges: turn === 0 ? mergeVerticalRules(drawn.rules.edges) : [],
    squares: turn === 0 ? drawn.rules.squares : [],
    turned: readTurnedTexts(
      drawn.glyphs.pieces.filter((piece) => piece.turn !== turn),
      (x, y) => {
        const [along, across] = alongText([x, y], turn)
        return [along + shiftX, across + shiftY]
      },
      turn === 0 || turn === 2 ? horizontalRules : [],
    ).filter(({ box: [x0, y0, x1, y1] }) => x1 > 0 && y1 > 0 && x0 < width && y0 < height),
    isEmpty: drawn.isEmpty,
    unmapped: drawn.glyphs.unmapped,
  }
}

function findMainTurn(glyphs: GlyphCollector): QuarterTurn {
  const counts = [0, 0, 0, 0]
  for (const piece of glyphs.pieces) counts[piece.turn] = (counts[piece.turn] ?? 0) + piece.text.length
  const most = counts.indexOf(Math.max(...counts))
  // The turned titles of a small table may be longer than its upright text.
  if ((counts[most] ?? 0) < MOSTLY * (counts[0] ?? 0)) return 0
  if (most === 0 || areTitles(glyphs.pieces, most as QuarterTurn)) return 0
  return most as QuarterTurn
}

/** Whether the sideways texts of a page are titles of one row: they begin or end at one height, next to upright text. */
function areTitles(pieces: readonly RotatedRun[], turn: QuarterTurn): boolean {
  if (turn === 2) return false
  const texts = new Map<number, [start: number, end: number]>()
  for (const piece of pieces.filter((other) => other.turn === turn)) {
    const [start, end] = texts.get(Math.round(piece.baseline)) ?? [piece.x0, piece.x1]
    texts.set(Math.round(piece.baseline), [Math.min(start, piece.x0), Math.max(end, piece.x1)])
  }
  const starts = [...texts.values()].map(([start]) => start)
  const ends = [...texts.values()].map(([, end]) => end)
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
  if (texts.size < 2 || (spread(starts) > ALIGNED && spread(ends) > ALIGNED)) return false
  const heights = [Math.min(...starts), Math.max(...ends)].map((along) => (turn === 1 ? along : -along))
  return pieces.some(
    (piece) =>
      piece.turn === 0 && piece.baseline > Math.min(...heights) && piece.baseline < Math.max(...heights),
  )
}

function turnRules(
  rules: RuleCollector,
  turn: QuarterTurn,
  shiftX: number,
  shiftY: number,
): { horizontal: HorizontalRule[]; vertical: VerticalRule[] } {
  if (turn === 0) return rules
  if (turn === 2) {
    return {
      horizontal: rules.horizontal.map(({ y, x0, x1 }) => ({
        y: shiftY - y,
        x0: shiftX - x1,
        x1: shiftX - x0,
      })),
      vertical: rules.vertical.map(({ x, y0, y1 }) => ({ x: shiftX - x, y0: shiftY - y1, y1: shiftY - y0 })),
    }
  }
  if (turn === 1) {
    return {
      horizontal: rules.vertical.map(({ x, y0, y1 }) => ({ y: shiftY - x, x0: y0, x1: y1 })),
      vertical: rules.horizontal.map(({ y, x0, x1 }) => ({ x: y, y0: shiftY - x1, y1: shiftY - x0 })),
    }
  }
  return {
    horizontal: rules.vertical.map(({ x, y0, y1 }) => ({ y: x, x0: shiftX - y1, x1: shiftX - y0 })),
    vertical: rules.horizontal.map(({ y, x0, x1 }) => ({ x: shiftX - y, y0: x0, y1: x1 })),
  }
}
