/** Corners of a rectangle in points, from the page's top left: left, top, right, bottom. */
export type Box = [x0: number, y0: number, x1: number, y1: number]

/** The parsed contents of a page. All lengths in points, from the page's top left. */
export interface PageContent {
  page: number
  width: number
  height: number
  pieces: TextRun[]
  /** Lines and edges of filled boxes, as drawn. */
  horizontalRules: HorizontalRule[]
  verticalRules: VerticalRule[]
  /** Sides of filled boxes: they separate columns, but are no table border. */
  verticalEdges: VerticalRule[]
  /** Small squares: check boxes that are drawn, not typed. */
  squares: { x0: number; y0: number; x1: number; y1: number }[]
  /** Text in directions other than most of the page's text. */
  turned: TurnedText[]
  isEmpty: boolean
  /** The number of drawn glyphs that the file maps to no character. */
  unmapped?: number
  /** The columns of a spreadsheet that have content. Omitted for the page of a PDF. */
  sheetColumns?: { letters: string; x0: number; x1: number }[]
}

/** A run of characters without a space, from one drawing operation. */
export interface TextRun {
  text: string
  x0: number
  x1: number
  baseline: number
  size: number
  isBold: boolean
  /** Pieces of one run come from one drawing operation: a rule between them has no meaning. */
  run: number
  /** How certain text recognition is of the characters, from 0 to 1. Omitted for text of the file. */
  certainty?: number
}

/** A text that runs up, down, or upside down; its lines are joined. */
export interface TurnedText {
  text: string
  box: Box
  size: number
  isBold: boolean
  /** Of its least certain word; see {@link TextRun}. */
  certainty?: number
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
