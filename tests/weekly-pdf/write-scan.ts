import sharp from 'sharp'
import { openPdf } from '#src/server/plan-import/extract/open-pdf.ts'
import { drawPage } from '#src/server/plan-import/ocr/draw-page.ts'

/** A page of a PDF, in points: a JPEG picture that fills it, lines of text from the top, or both. */
export interface ScannedPage {
  width: number
  height: number
  picture?: { jpeg: Uint8Array; width: number; height: number }
  lines?: readonly string[]
}

/** How a page was laid on the scanner's glass. */
export interface ScanOptions {
  dpi?: number
  /** Clockwise turn. */
  degrees?: number
  quality?: number
  /** Standard deviation of the blur in pixels. */
  blur?: number
}

/** Scans pages of a PDF, from 1: draws them, and stores pictures of them. */
export async function scanPages(
  bytes: Uint8Array,
  numbers: readonly number[],
  { dpi = 200, degrees = 0, quality = 70, blur = 0.4 }: ScanOptions = {},
): Promise<ScannedPage[]> {
  const document = await openPdf(bytes, { withImages: true })
  const pages: ScannedPage[] = []
  for (const number of numbers) {
    const drawn = await drawPage(document, await document.getPage(number), { dpi, degrees })
    const { width, height, pixels } = drawn.image
    const raw = { width, height, channels: 1 } as const
    const jpeg = await sharp(pixels, { raw }).blur(blur).jpeg({ quality }).toBuffer()
    const point = drawn.dpi / 72
    pages.push({ width: width / point, height: height / point, picture: { jpeg, width, height } })
  }
  await document.destroy()
  return pages
}

/** Writes scanned pages as a PDF, as a scanner does. */
export function writeScan(pages: readonly ScannedPage[]): Uint8Array {
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${3 * index + 4} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  for (const { width, height, picture, lines = [] } of pages) {
    const number = objects.length + 1
    const texts = lines.map(
      (line, index) => `BT /F1 10 Tf 50 ${height - 50 - 16 * index} Td (${line}) Tj ET\n`,
    )
    const drawing = picture ? `q ${width} 0 0 ${height} 0 0 cm /I Do Q\n` : ''
    const content = drawing + texts.join('')
    const image = picture ?? { jpeg: new Uint8Array(), width: 1, height: 1 }
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${number + 1} 0 R ` +
        `/Resources << /XObject << /I ${number + 2} 0 R >> /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      Buffer.concat([
        Buffer.from(
          `<< /Type /XObject /Subtype /Image /Width ${image.width} /Height ${image.height} /ColorSpace /DeviceGray ` +
            `/BitsPerComponent 8 /Filter /DCTDecode /Length ${image.jpeg.length} >>\nstream\n`,
        ),
        image.jpeg,
        Buffer.from('\nendstream'),
      ]),
    )
  }
  return assemble(objects)
}

function assemble(objects: readonly (string | Buffer)[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  let length = parts[0]!.length
  const offsets = objects.map((object, index) => {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from('\nendobj\n'),
    ])
    const offset = length
    parts.push(part)
    length += part.length
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}` +
        `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}
