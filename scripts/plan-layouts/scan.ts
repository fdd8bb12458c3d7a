import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { getDocument } from '#src/server/plan-import/extract/pdf-library.ts'
import { makeRandom } from './content/random.ts'

const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const DOTS_PER_INCH = 200
const POINTS_PER_INCH = 72
const MOST_SKEW = 0.8
const creationDate = new Date('2026-03-02T08:00:00Z')

/** A canvas of pdf.js; in Node it comes from a package for the platform. */
interface CanvasFactory {
  create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }
}

/** The pages of a PDF as pictures. Needs the optional canvas package of pdf.js. */
export async function renderPages(pdf: Uint8Array, dotsPerInch: number): Promise<Buffer[]> {
  const document = await getDocument({
    data: new Uint8Array(pdf),
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    cMapUrl: join(packageFolder, 'cmaps') + sep,
    standardFontDataUrl: join(packageFolder, 'standard_fonts') + sep,
  }).promise
  const factory = document.canvasFactory as CanvasFactory
  const pictures: Buffer[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: dotsPerInch / POINTS_PER_INCH })
    const width = Math.ceil(viewport.width)
    const height = Math.ceil(viewport.height)
    const { canvas, context } = factory.create(width, height)
    await page.render({ canvas, canvasContext: context, viewport }).promise
    const { data } = context.getImageData(0, 0, width, height)
    pictures.push(
      await sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
        .flatten({ background: 'white' })
        .png()
        .toBuffer(),
    )
  }
  await document.destroy()
  return pictures
}

/** A scan of a PDF: grey pictures of its pages at 200 dpi, each slightly skewed, without text. */
export async function makeScan(pdf: Uint8Array, seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const random = makeRandom(seed + 5_000)
  const scan = new PDFDocument({ autoFirstPage: false, margin: 0, info: { CreationDate: creationDate } })
  const chunks: Buffer[] = []
  scan.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<void>((resolve) => {
    scan.on('end', resolve)
  })
  for (const picture of await renderPages(pdf, DOTS_PER_INCH)) {
    const angle = (random.next() * 2 - 1) * MOST_SKEW
    const { data, info } = await sharp(picture)
      .rotate(angle, { background: 'white' })
      .grayscale()
      .blur(0.5)
      .jpeg({ quality: 75 })
      .toBuffer({ resolveWithObject: true })
    const size: [number, number] = [
      (info.width * POINTS_PER_INCH) / DOTS_PER_INCH,
      (info.height * POINTS_PER_INCH) / DOTS_PER_INCH,
    ]
    scan.addPage({ size })
    scan.image(data, 0, 0, { width: size[0], height: size[1] })
  }
  scan.end()
  await written
  return Uint8Array.from(Buffer.concat(chunks))
}
