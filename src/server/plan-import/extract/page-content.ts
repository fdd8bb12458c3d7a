/** Corners of a rectangle in points, from the page's top left: left, top, right, bottom. */
export type Box = [x0: number, y0: number, x1: number, y1: number]

/** What a page holds once pdf.js has taken it apart. All lengths in points, from the page's top left. */
export interface PageContent {
  page: number
  width: number
  height: number
  pieces: TextPiece[]
  /** Lines and edges of filled boxes, as drawn. */
  horizontalRules: HorizontalRule[]
  verticalRules: VerticalRule[]
  /** Sides of filled boxes: they part columns, but do not fence the table in. */
  verticalEdges: VerticalRule[]
  /** Small squares: check boxes that are drawn, not typed. */
  squares: { x0: number; y0: number; x1: number; y1: number }[]
  /** Text in other directions than most of the page's. */
  turned: string[]
  isEmpty: boolean
}

/** A run of characters without a space, drawn in one go. */
export interface TextPiece {
  text: string
  x0: number
  x1: number
  baseline: number
  size: number
  isBold: boolean
  /** Pieces of one run were set by one drawing operation: a rule between them is chance. */
  run: number
}

export interface HorizontalRule {
  y: number
  x0: number
  x1: number
}

export interface VerticalRule {
  x: number
  y0: number
  y1: number
}
