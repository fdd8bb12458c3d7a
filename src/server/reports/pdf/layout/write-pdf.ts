import { open } from 'node:fs/promises'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { isFontFile, listFonts } from './fonts.ts'

/** The report layout: lays the document out with pdfmake and writes it to `path`, with fsync. */
export async function writePdf(
  definition: TDocumentDefinitions,
  path: string,
): Promise<{ pages: number; bytes: number }> {
  // SSRF and file access: texts are untrusted and must not make the library fetch or open anything.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(isFontFile)
  pdfmake.setFonts(listFonts())

  const { footer } = definition
  let pages = 0
  const pdf = pdfmake.createPdf({
    ...definition,
    footer: (currentPage, pageCount, pageSize) => {
      pages = pageCount
      return typeof footer === 'function' ? footer(currentPage, pageCount, pageSize) : footer
    },
  })
  const content = await pdf.getBuffer()
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  return { pages, bytes: content.length }
}
