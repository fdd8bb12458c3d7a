import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export type PdfDocument = PDFDocumentProxy

GlobalWorkerOptions.workerSrc = workerUrl

/** Opens a PDF for display. Without WebAssembly, which the Content-Security-Policy forbids. */
export async function openPdf(file: Blob): Promise<PdfDocument> {
  const data = new Uint8Array(await file.arrayBuffer())
  return getDocument({ data, useWasm: false, isEvalSupported: false, enableXfa: false }).promise
}
