import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { refuse } from '#src/server/sandbox/refuse.ts'
import { getDocument, InvalidPDFException, PasswordResponses, VerbosityLevel } from './pdf-library.ts'

const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const HEADER_SEARCHED = 1_024
const MAX_PAGES = 2_000
/** The pixels of the largest image that is drawn: A3 at 600 dots per inch. A larger one could fill the memory. */
const MAX_IMAGE_PIXELS = 70_000_000

/**
 * Opens a PDF to read its text, or to draw its pages. Scripts are never run, images are decoded only to draw them, and no
 * URL is fetched.
 * @throws a refusal with a message for the user
 */
export async function openPdf(
  bytes: Uint8Array,
  { withImages }: { withImages: boolean } = { withImages: false },
): Promise<PDFDocumentProxy> {
  if (bytes.length === 0) throw refuse('empty_file')
  if (!hasPdfHeader(bytes)) throw refuse('not_a_pdf')
  const document = await getDocument({
    // A copy: pdf.js transfers the buffer and detaches the original.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: withImages ? MAX_IMAGE_PIXELS : 1,
    wasmUrl: join(packageFolder, 'wasm') + sep,
    cMapUrl: join(packageFolder, 'cmaps') + sep,
    standardFontDataUrl: join(packageFolder, 'standard_fonts') + sep,
  }).promise.catch((error: unknown) => {
    throw explain(error)
  })
  if (document.numPages === 0) throw refuse('no_pages')
  if (document.numPages > MAX_PAGES) throw refuse('too_many_pages')
  return document
}

/** Maps errors of pdf.js to messages for the user. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error.name === 'PasswordException') {
    const isAsking = 'code' in error && error.code === PasswordResponses.NEED_PASSWORD
    return refuse(isAsking ? 'encrypted' : 'damaged')
  }
  if (error instanceof InvalidPDFException || error.name === 'FormatError') return refuse('damaged')
  return refuse('damaged', error.message)
}

function hasPdfHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEADER_SEARCHED)).includes(
    '%PDF-',
  )
}
