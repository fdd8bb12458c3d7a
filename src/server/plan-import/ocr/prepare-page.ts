import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Matrix } from '#src/server/plan-import/extract/matrix.ts'
import { drawPage } from './draw-page.ts'
import { type Blob, findBlobs } from './find-blobs.ts'
import { type Rules, takeRules } from './find-rules.ts'
import { isSideways } from './find-skew.ts'
import { findTextLines, type TextLine } from './find-text-lines.ts'
import { takeTurnedLines } from './find-turned-lines.ts'
import { findInk, type GreyImage, whitenPaper } from './grey-image.ts'
import { takeSquares } from './take-squares.ts'

/** Tesseract's models were trained on print at this resolution. */
const READING_DPI = 300

/** A page that lies level, without its rules and check boxes, and its lines of text in pixels. */
export interface PreparedPage {
  image: GreyImage
  dpi: number
  toPage: Matrix
  /** In points. */
  rules: Rules
  /** In pixels. */
  squares: Blob[]
  lines: TextLine[]
  /** The letters of texts that run up or down. */
  turned: Blob[][]
  isSideways: boolean
}

/** Draws a page after a clockwise turn, and finds its rules, check boxes and lines of text. */
export async function preparePage(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
  degrees: number,
): Promise<PreparedPage> {
  const drawn = await drawPage(document, page, { dpi: READING_DPI, degrees })
  const { dpi, toPage } = drawn
  const image = whitenPaper(drawn.image)
  const { width, height } = image
  const ink = findInk(image)
  const rules = takeRules(image, ink, dpi)
  const squares = takeSquares(image, ink, dpi)
  const point = dpi / 72
  const bars = rules.vertical.map(({ x, y0, y1 }) => ({ x: x * point, y0: y0 * point, y1: y1 * point }))
  const levelRules = rules.horizontal.map(({ y, x0, x1 }) => ({
    y: y * point,
    x0: x0 * point,
    x1: x1 * point,
  }))
  const found = findTextLines(findBlobs(ink, width, height), bars, dpi)
  const { level, turned } = takeTurnedLines(found, levelRules)
  return {
    image,
    dpi,
    toPage,
    rules,
    squares,
    lines: level,
    turned,
    isSideways: isSideways(ink, width, height),
  }
}
