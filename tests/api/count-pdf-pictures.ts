import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Counts the images on each page of a PDF. */
export async function countPdfPictures(bytes: Uint8Array): Promise<number[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const counts: number[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray } = await (await document.getPage(number)).getOperatorList()
    counts.push(fnArray.filter((operation) => operation === OPS.paintImageXObject).length)
  }
  await loading.destroy()
  return counts
}
