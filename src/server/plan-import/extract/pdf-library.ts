/**
 * pdf.js, as Node can run it: the minified legacy build with its worker's code in this thread (the process is the
 * reader's own). The other build's source maps alone would take 100 MB.
 */
const nativePush = Array.prototype.push
await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs')
export const { getDocument, InvalidPDFException, OPS, PasswordResponses, VerbosityLevel } = await import(
  'pdfjs-dist/legacy/build/pdf.min.mjs'
)
// It replaces Array.push to work around a fault of old engines; the replacement is so slow that it takes a
// fifth of the reading time. Nothing here pushes to frozen arrays, which is all the fault is about.
Array.prototype.push = nativePush
