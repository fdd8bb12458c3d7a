import type { DrawingState, TextPosition } from './drawing-state.ts'
import { mapPoint, multiply } from './matrix.ts'
import type { TextRun } from './page-content.ts'
import { areRtlMarks, hasRtlLetters } from './reading-order.ts'

/** A character in the form of pdf.js. */
export interface PdfGlyph {
  unicode: string
  width: number
  isSpace: boolean
}

/** Quarter turns of the text against the page: 0 reads left to right, 1 downwards, 3 upwards. */
export type QuarterTurn = 0 | 1 | 2 | 3

export interface RotatedRun extends TextRun {
  turn: QuarterTurn
}

/** Maximum gap between two glyphs of one piece, in ems; a wider gap ends the piece. */
const GAP_INSIDE_PIECE = 0.15
/** Limits against hostile files: the page size in points, and the number of pieces per page. */
const MAX_PAGE_SIZE = 15_000
const MAX_PIECES = 50_000
/** Kerning moves letters closer ("Te") by at most this many ems. */
const CLOSEST_KERNING = 0.4

/** Replaces a drawn glyph that the file maps to no character. */
const UNKNOWN_CHARACTER = '\ufffd'

/** "ﬁ" and Arabic presentation forms, which are replaced by their letters. Signs such as µ and ³ stay as typed. */
const LIGATURES = /[\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufbb1\ufbd3-\ufdfb\ufe70-\ufefc]/gu

/**
 * Turns glyphs into pieces: runs of characters without a space. Coordinates follow the piece's reading direction; for
 * rotated text x runs along the text, and `rotateUpright` maps it back.
 */
export class GlyphCollector {
  readonly pieces: RotatedRun[] = []
  /** Places of single glyphs that the file maps to no character: boxes to tick, or bullets. */
  readonly boxes: { x0: number; y0: number; x1: number; y1: number }[] = []
  /** The number of drawn glyphs that the file maps to no character. */
  unmapped = 0
  private run = 0
  private open: RotatedRun | null = null
  /** End position of the last glyph, when the file maps it to no character. */
  private unknown: { run: number; x1: number; baseline: number } | null = null

  /** The last visible character, and the vowel marks drawn after it. */
  private last: { piece: RotatedRun; x0: number } | null = null
  private marks = ''

  add(glyphs: (PdfGlyph | number)[], state: DrawingState, position: TextPosition): void {
    const size = Math.abs(state.fontSize)
    if (size === 0) return
    this.run++
    this.open = null
    const glyphScale = state.fontSize * (state.font?.fontMatrix?.[0] ?? 0.001)
    const map = multiply(state.transform, position.matrix)
    const height = Math.hypot(map[2], map[3]) * size
    const turn = readTurn(map[0], map[1])
    const isBold = Boolean(state.font?.bold) || /bold|black|heavy|semibold/i.test(state.font?.name ?? '')

    const isAlone = glyphs.filter((glyph) => typeof glyph !== 'number').length === 1
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        position.x -= ((glyph * state.fontSize) / 1000) * state.horizontalScale
        continue
      }
      const spacing = state.charSpacing + (glyph.isSpace ? state.wordSpacing : 0)
      const drawn = glyph.width * glyphScale * state.horizontalScale
      const from = mapPoint(map, position.x, position.y + state.rise)
      const to = mapPoint(map, position.x + drawn, position.y + state.rise)
      position.x += drawn + spacing * state.horizontalScale
      if (turn === null) continue
      this.put(openLigatures(glyph.unicode ?? ''), alongText(from, turn), alongText(to, turn), {
        size: height,
        isBold,
        turn,
        spacing: spacing * state.horizontalScale,
        isAlone,
      })
    }
  }

  private put(
    text: string,
    from: [number, number],
    to: [number, number],
    look: { size: number; isBold: boolean; turn: QuarterTurn; spacing: number; isAlone: boolean },
  ): void {
    const visible = text.replace(/[\s\p{Cc}\u200b\u2060\ufeff]+/gu, '')
    if (visible === '') {
      const isSpace = /\s/.test(text)
      if (isSpace) {
        this.open = null
        this.consumeMarksBefore(null)
      }
      if (!isSpace && to[0] !== from[0]) this.unmapped++
      this.unknown = isSpace || to[0] === from[0] ? null : { run: this.run, x1: to[0], baseline: from[1] }
      if (this.unknown && look.turn === 0 && look.isAlone)
        this.boxes.push({ x0: from[0], y0: from[1] - 0.7 * look.size, x1: to[0], y1: from[1] })
      return
    }
    if (from[0] === to[0] && this.consumeMark(visible)) return
    const marks = this.consumeMarksBefore(from[0])
    const unknown = this.isAfterUnknown(visible, from, look.size) ? UNKNOWN_CHARACTER : ''
    this.append(marks + unknown + visible, from, to, look)
    this.unknown = null
  }

  /** A zero-width mark belongs to the previous letter, although its position may be that of another one. */
  private consumeMark(visible: string): boolean {
    if (areRtlMarks(visible)) this.marks += visible
    else if (this.last !== null && /^\p{M}+$/u.test(visible)) this.last.piece.text += visible
    else return false
    return true
  }

  /**
   * Left-to-right drawing puts a vowel mark before its letter, right-to-left drawing after it. Returns the marks of the
   * letter that starts at `x`; marks of the last letter are put in front of that one.
   */
  private consumeMarksBefore(x: number | null): string {
    const { marks, last } = this
    this.marks = ''
    if (marks === '' || last === null || (x !== null && x > last.x0)) return marks
    const letters = [...last.piece.text]
    last.piece.text = [...letters.slice(0, -1), marks, ...letters.slice(-1)].join('')
    return ''
  }

  /**
   * Bullets are often unmapped and carry no meaning. Before a figure an unmapped glyph may be a sign, or a dash between
   * two.
   */
  private isAfterUnknown(visible: string, [x, baseline]: [number, number], size: number): boolean {
    if (this.unknown?.run !== this.run || !/^[\d.,]/.test(visible)) return false
    return (
      Math.abs(x - this.unknown.x1) <= GAP_INSIDE_PIECE * size &&
      Math.abs(baseline - this.unknown.baseline) < 0.1
    )
  }

  private append(
    visible: string,
    from: [number, number],
    to: [number, number],
    look: { size: number; isBold: boolean; turn: QuarterTurn; spacing: number },
  ): void {
    // A hostile file may place text outside the page, or too much of it on one page.
    if (!isOnPaper(from) || !isOnPaper(to) || this.pieces.length >= MAX_PIECES) return
    const open = this.open
    const reach = GAP_INSIDE_PIECE * look.size + Math.max(0, look.spacing)
    const gap = open ? from[0] - open.x1 : 0
    const isNext = gap <= reach && gap >= -CLOSEST_KERNING * look.size
    if (open && isNext && Math.abs(from[1] - open.baseline) < 0.1) {
      open.text += visible
      open.x1 = Math.max(open.x1, to[0])
      this.last = { piece: open, x0: from[0] }
      return
    }
    this.open = {
      text: visible,
      x0: Math.min(from[0], to[0]),
      x1: Math.max(from[0], to[0]),
      baseline: from[1],
      size: look.size,
      isBold: look.isBold,
      run: this.run,
      turn: look.turn,
    }
    this.last = { piece: this.open, x0: from[0] }
    this.pieces.push(this.open)
  }
}

function isOnPaper([x, y]: [number, number]): boolean {
  return Math.abs(x) < MAX_PAGE_SIZE && Math.abs(y) < MAX_PAGE_SIZE
}

/** A ligature of right-to-left letters maps to reading order, but the text of a piece is in drawing order. */
function openLigatures(text: string): string {
  const letters = text.replace(LIGATURES, (letter) => letter.normalize('NFKC'))
  return letters.length > 1 && hasRtlLetters(letters) ? [...letters].reverse().join('') : letters
}

/** Slanted text, such as a watermark, is ignored: null. */
function readTurn(a: number, b: number): QuarterTurn | null {
  const length = Math.hypot(a, b)
  if (length === 0) return null
  if (a / length > 0.99) return 0
  if (b / length > 0.99) return 1
  if (a / length < -0.99) return 2
  return b / length < -0.99 ? 3 : null
}

/** Maps a point on the page to (along the reading direction, across it). */
export function alongText([x, y]: [number, number], turn: QuarterTurn): [number, number] {
  if (turn === 0) return [x, y]
  if (turn === 1) return [y, -x]
  return turn === 2 ? [-x, -y] : [-y, x]
}
