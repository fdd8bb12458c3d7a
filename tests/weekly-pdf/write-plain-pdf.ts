/** A text and the start of its baseline, in points from the top left of the page; 8 points high. */
export interface PlainText {
  x: number
  y: number
  text: string
  /** Runs from the bottom up instead of from left to right. */
  isUpward?: boolean
}

/** A straight line between two points, from the top left of the page. */
export interface PlainRule {
  x0: number
  y0: number
  x1: number
  y1: number
}

const pageHeight = 842

/**
 * Writes the simplest PDF that shows the given texts: one standard font, no compression. For tests
 * that need thousands of pages or exact positions.
 * @param rules drawn on each page
 */
export function writePlainPdf(pages: PlainText[][], rules: PlainRule[] = []): Uint8Array {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${index * 2 + 4} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  const strokes = rules.map(
    ({ x0, y0, x1, y1 }) => `${x0} ${pageHeight - y0} m ${x1} ${pageHeight - y1} l S\n`,
  )
  for (const texts of pages) {
    const shown = texts
      .map(({ x, y, text, isUpward }) => {
        const matrix = isUpward ? '0 1 -1 0' : '1 0 0 1'
        return `BT /F1 8 Tf ${matrix} ${x} ${pageHeight - y} Tm (${quote(text)}) Tj ET`
      })
      .join('\n')
    const content = strokes.join('') + shown
    const contentNumber = objects.length + 2
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeight}] /Contents ${contentNumber} 0 R ` +
        '/Resources << /Font << /F1 3 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    )
  }
  return new Uint8Array(Buffer.from(assemble(objects), 'latin1'))
}

function assemble(objects: string[]): string {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return (
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  )
}

function quote(text: string): string {
  return text.replace(/[\\()]/g, '\\$&')
}
