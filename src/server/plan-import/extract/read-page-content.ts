import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createDrawingState, type DrawingFont, type DrawingState, TextPosition } from './drawing-state.ts'
import { readFormFields } from './form-fields.ts'
import { GlyphCollector, type PdfGlyph } from './glyph-collector.ts'
import { type Matrix, multiply, toMatrix } from './matrix.ts'
import type { PageContent } from './page-content.ts'
import { OPS } from './pdf-library.ts'
import { rotateUpright } from './rotate-upright.ts'
import { RuleCollector } from './rule-collector.ts'

/** pdf.js's code for "no annotations": comments that a person added to the plan are ignored. */
const WITHOUT_ANNOTATIONS = 0

/**
 * Replays a page's drawing operations and records the positions of its characters, lines and boxes.
 *
 * The text extraction of pdf.js returns items instead of characters. It joins neighbouring cells into one item and
 * knows no lines, so that the page would have to be parsed twice.
 */
export async function readPageContent(page: PDFPageProxy): Promise<PageContent> {
  const viewport = page.getViewport({ scale: 1 })
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: WITHOUT_ANNOTATIONS })
  const replay = new DrawingReplay(page, toMatrix(viewport.transform))
  for (let index = 0; index < fnArray.length; index++) {
    replay.draw(fnArray[index] ?? 0, argsArray[index] ?? [])
  }
  const form = await readFormFields(page, viewport, replay.glyphs.pieces)
  replay.glyphs.pieces.push(...form.pieces)
  replay.rules.squares.push(...form.squares, ...replay.glyphs.boxes)
  return rotateUpright({
    page: page.pageNumber,
    width: viewport.width,
    height: viewport.height,
    glyphs: replay.glyphs,
    rules: replay.rules,
    isEmpty: fnArray.length === 0 && form.pieces.length === 0,
  })
}

class DrawingReplay {
  readonly glyphs = new GlyphCollector()
  readonly rules = new RuleCollector()
  private readonly page: PDFPageProxy
  private readonly fonts = new Map<string, DrawingFont>()
  private readonly saved: DrawingState[] = []
  private readonly position = new TextPosition()
  private state: DrawingState

  constructor(page: PDFPageProxy, transform: Matrix) {
    this.page = page
    this.state = createDrawingState(transform)
  }

  draw(operation: number, args: unknown[]): void {
    const state = this.state
    switch (operation) {
      case OPS.save:
        this.saved.push({ ...state })
        break
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        this.state = this.saved.pop() ?? state
        break
      case OPS.transform:
        state.transform = multiply(state.transform, toMatrix(args as number[]))
        break
      case OPS.paintFormXObjectBegin:
        this.saved.push({ ...state })
        if (args[0]) state.transform = multiply(state.transform, toMatrix(args[0] as ArrayLike<number>))
        break
      case OPS.setFillRGBColor:
        state.isFillWhite = /^#f{6}$/i.test(String(args[0]))
        break
      case OPS.constructPath:
        this.rules.addPath(readNumber(args, 0), args[1], args[2], state)
        break
      case OPS.beginText:
        this.position.reset([1, 0, 0, 1, 0, 0])
        break
      case OPS.setFont:
        state.font = this.findFont(String(args[0]))
        state.fontSize = readNumber(args, 1)
        break
      case OPS.setCharSpacing:
        state.charSpacing = readNumber(args, 0)
        break
      case OPS.setWordSpacing:
        state.wordSpacing = readNumber(args, 0)
        break
      case OPS.setHScale:
        state.horizontalScale = readNumber(args, 0) / 100
        break
      case OPS.setLeading:
        state.leading = -readNumber(args, 0)
        break
      case OPS.setTextRise:
        state.rise = readNumber(args, 0)
        break
      case OPS.setTextMatrix:
        this.position.reset(toMatrix(readMatrix(args)))
        break
      case OPS.moveText:
        this.position.move(readNumber(args, 0), readNumber(args, 1))
        break
      case OPS.setLeadingMoveText:
        state.leading = readNumber(args, 1)
        this.position.move(readNumber(args, 0), readNumber(args, 1))
        break
      case OPS.nextLine:
        this.position.move(0, state.leading)
        break
      case OPS.showText:
        this.glyphs.add((args[0] ?? []) as (PdfGlyph | number)[], state, this.position)
        break
    }
  }

  private findFont(name: string): DrawingFont {
    const known = this.fonts.get(name)
    if (known) return known
    const font: DrawingFont = this.page.commonObjs.has(name) ? this.page.commonObjs.get(name) : {}
    const drawingFont = {
      name: font.name,
      bold: font.bold,
      vertical: font.vertical,
      fontMatrix: font.fontMatrix,
    }
    this.fonts.set(name, drawingFont)
    return drawingFont
  }
}

/** The operator decides whether the matrix arrives as one array or as six arguments. */
function readMatrix(args: unknown[]): ArrayLike<number> {
  return typeof args[0] === 'number' ? (args as number[]) : (args[0] as ArrayLike<number>)
}

function readNumber(args: unknown[], index: number): number {
  return Number(args[index] ?? 0)
}
