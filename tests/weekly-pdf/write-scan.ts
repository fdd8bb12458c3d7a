import sharp from 'sharp'
import { openPdf } from '#src/server/plan-import/extract/open-pdf.ts'
import { drawPage } from '#src/server/plan-import/ocr/draw-page.ts'

/** A page of a scan: a JPEG picture that fills it, and perhaps text on it. */
export interface ScannedPage {
  jpeg: Uint8Array
  /** Of the picture in pixels, and of the page in points. */
  pixels: { width: number; height: number }
  points: { width: number; height: number }
  /** A stamp at the bottom of the page. */
  text?: string
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
    const points = { width: (width / drawn.dpi) * 72, height: (height / drawn.dpi) * 72 }
    pages.push({ jpeg, pixels: { width, height }, points })
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
  for (const { jpeg, pixels, points, text } of pages) {
    const number = objects.length + 1
    const stamp = text === undefined ? '' : `BT /F1 8 Tf 40 20 Td (${text}) Tj ET\n`
    const content = `q ${points.width} 0 0 ${points.height} 0 0 cm /I Do Q\n${stamp}`
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points.width} ${points.height}] /Contents ${number + 1} 0 R ` +
        `/Resources << /XObject << /I ${number + 2} 0 R >> /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      Buffer.concat([
        Buffer.from(
          `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceGray ` +
            `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
        ),
        jpeg,
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
