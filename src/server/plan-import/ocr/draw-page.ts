import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  identity,
  type Matrix,
  mapPoint,
  multiply,
  toMatrix,
} from '#src/server/plan-import/extract/matrix.ts'
import { OPS } from '#src/server/plan-import/extract/pdf-library.ts'
import type { GreyImage } from './grey-image.ts'

/** pdf.js's code for "no annotations": comments that a person added to the plan are ignored. */
const WITHOUT_ANNOTATIONS = 0
/** The most pixels of a drawn page: A3 at 300 dots per inch, with room for its turn. Larger pages become coarser. */
const MAX_PIXELS = 20_000_000
/** Cells of a side of the grid that measures how much of a page images cover. */
const GRID = 40

/** A page as drawn after a turn. */
export interface DrawnPage {
  image: GreyImage
  dpi: number
  /** From points of the drawn page to points of the page. */
  toPage: Matrix
}

/** Draws a page with a clockwise turn about its middle, on paper that is large enough for it. */
export async function drawPage(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
  { dpi: wantedDpi, degrees }: { dpi: number; degrees: number },
): Promise<DrawnPage> {
  const size = page.getViewport({ scale: 1 })
  const angle = (degrees * Math.PI) / 180
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const width = size.width * Math.abs(cosine) + size.height * Math.abs(sine)
  const height = size.width * Math.abs(sine) + size.height * Math.abs(cosine)
  const scale = Math.min(wantedDpi / 72, Math.sqrt(MAX_PIXELS / (width * height)))
  const columns = Math.max(1, Math.floor(width * scale))
  const rows = Math.max(1, Math.floor(height * scale))
  const turn = turnAbout([size.width / 2, size.height / 2], [width / 2, height / 2], angle)
  const factory = document.canvasFactory as CanvasFactory
  const canvas = factory.create(columns, rows)
  await page.render({
    canvas: canvas.canvas,
    canvasContext: canvas.context,
    viewport: page.getViewport({ scale }),
    transform: [turn[0], turn[1], turn[2], turn[3], turn[4] * scale, turn[5] * scale],
    annotationMode: WITHOUT_ANNOTATIONS,
  }).promise
  const pixels = toGrey(canvas.context.getImageData(0, 0, columns, rows).data)
  factory.destroy(canvas)
  const toPage = turnAbout([width / 2, height / 2], [size.width / 2, size.height / 2], -angle)
  return { image: { width: columns, height: rows, pixels }, dpi: scale * 72, toPage }
}

/** The part of the canvas factory of pdf.js that its types omit. */
interface CanvasFactory {
  create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }
  destroy(canvas: object): void
}

/** Moves `from` to `to`, and turns everything clockwise about it. */
function turnAbout(from: [number, number], to: [number, number], angle: number): Matrix {
  const turn: Matrix = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]
  return multiply([1, 0, 0, 1, ...to], multiply(turn, [1, 0, 0, 1, -from[0], -from[1]]))
}

function toGrey(colours: Uint8ClampedArray): Uint8Array {
  const pixels = new Uint8Array(colours.length / 4)
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = (colours[4 * at]! * 77 + colours[4 * at + 1]! * 150 + colours[4 * at + 2]! * 29) >> 8
  return pixels
}

/** The share of a page that images cover, from 0 to 1. */
export async function measureImages(page: PDFPageProxy): Promise<number> {
  const viewport = page.getViewport({ scale: 1 })
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: WITHOUT_ANNOTATIONS })
  const covered = new Uint8Array(GRID * GRID)
  const saved: Matrix[] = []
  let transform = toMatrix(viewport.transform)
  fnArray.forEach((operation, index) => {
    const args = argsArray[index] as unknown[] | null
    if (operation === OPS.save) saved.push(transform)
    else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd)
      transform = saved.pop() ?? transform
    else if (operation === OPS.transform) transform = multiply(transform, toMatrix(args as number[]))
    else if (operation === OPS.paintFormXObjectBegin) {
      saved.push(transform)
      transform = multiply(transform, args?.[0] ? toMatrix(args[0] as ArrayLike<number>) : identity)
    } else if (imageOperations.has(operation)) cover(covered, transform, viewport)
  })
  return covered.reduce((sum, cell) => sum + cell, 0) / covered.length
}

const imageOperations: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintInlineImageXObject,
])

/** Marks the cells under an image: the unit square of its transform. */
function cover(covered: Uint8Array, transform: Matrix, page: { width: number; height: number }): void {
  const [ax, ay] = mapPoint(transform, 0, 0)
  const [bx, by] = mapPoint(transform, 1, 1)
  const first = (a: number, b: number, size: number) =>
    Math.max(0, Math.round((Math.min(a, b) / size) * GRID))
  const end = (a: number, b: number, size: number) =>
    Math.min(GRID, Math.round((Math.max(a, b) / size) * GRID))
  for (let row = first(ay, by, page.height); row < end(ay, by, page.height); row++)
    for (let column = first(ax, bx, page.width); column < end(ax, bx, page.width); column++)
      covered[row * GRID + column] = 1
}
