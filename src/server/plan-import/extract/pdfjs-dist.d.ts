declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export * from 'pdfjs-dist/legacy/build/pdf.mjs'
}

declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
