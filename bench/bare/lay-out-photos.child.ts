import { readFile, writeFile } from 'node:fs/promises'
import { preparePdfmake } from '#scripts/sample-pdfs/prepare-pdfmake.ts'
import { serveInSandbox } from '#src/server/sandbox/serve-in-sandbox.ts'

interface Bare {
  photos: string[]
  lines: string[]
  path: string
}

/** Baseline: the same lines of text and photos, laid out by the library without our report code. */
serveInSandbox(async ({ photos, lines, path }: Bare) => {
  const images = await Promise.all(
    photos.map(async (photo) => `data:image/jpeg;base64,${await readFile(photo, 'base64')}`),
  )
  const pdf = preparePdfmake().createPdf({
    content: [...lines, ...images.map((image) => ({ image, width: 240 }))],
    defaultStyle: { font: 'DejaVu', fontSize: 8 },
  })
  const bytes = await pdf.getBuffer()
  await writeFile(path, bytes)
  return { bytes: bytes.length }
})
