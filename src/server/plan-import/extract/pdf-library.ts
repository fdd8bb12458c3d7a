/**
 * pdf.js for Node: the minified legacy build, with its worker code in this thread, since the process is a sandbox
 * already. The other build's source maps alone would take 100 MB.
 */
const nativePush = Array.prototype.push
await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs')
export const { getDocument, InvalidPDFException, OPS, PasswordResponses, VerbosityLevel } = await import(
  'pdfjs-dist/legacy/build/pdf.min.mjs'
)
// The legacy build replaces Array.push to work around a bug of old engines with frozen arrays; that takes a fifth of
// the reading time.
Array.prototype.push = nativePush
