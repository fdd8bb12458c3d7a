import { identity, type Matrix } from './matrix.ts'

/** The font data from pdf.js that the reader needs. */
export interface DrawingFont {
  name?: string
  bold?: boolean
  vertical?: boolean
  fontMatrix?: ArrayLike<number> | null
}

/** The part of the graphics state that determines the position of text and lines. */
export interface DrawingState {
  transform: Matrix
  font: DrawingFont | null
  fontSize: number
  charSpacing: number
  wordSpacing: number
  horizontalScale: number
  leading: number
  rise: number
  isFillWhite: boolean
}

export function createDrawingState(transform: Matrix): DrawingState {
  return {
    transform,
    font: null,
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
    isFillWhite: false,
  }
}

/** The position of the next glyph: the text matrix, and the offsets that the text operators move. */
export class TextPosition {
  matrix: Matrix = identity
  x = 0
  y = 0
  private lineX = 0
  private lineY = 0

  reset(matrix: Matrix): void {
    this.matrix = matrix
    this.x = this.y = this.lineX = this.lineY = 0
  }

  move(dx: number, dy: number): void {
    this.lineX += dx
    this.lineY += dy
    this.x = this.lineX
    this.y = this.lineY
  }
}
