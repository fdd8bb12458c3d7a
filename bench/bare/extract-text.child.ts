import { readFile } from 'node:fs/promises'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { serveInSandbox } from '#src/server/sandbox/serve-in-sandbox.ts'

/** Baseline: only extracts the text of every page, the least that any reader built on this library does. */
serveInSandbox(async ({ filePath }: { filePath: string }) => {
  const document = await getDocument({ data: new Uint8Array(await readFile(filePath)), verbosity: 0 }).promise
  let characters = 0
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) if ('str' in item) characters += item.str.length
    page.cleanup()
  }
  return { pages: document.numPages, characters }
})
