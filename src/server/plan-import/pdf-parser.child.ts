import { readFile } from 'node:fs/promises'
import { serveInSandbox } from '#src/server/sandbox/serve-in-sandbox.ts'
import { readWeeklyPdf } from './parse-pdf.ts'

serveInSandbox(async ({ filePath }: { filePath: string }, reportProgress) =>
  readWeeklyPdf(new Uint8Array(await readFile(filePath)), reportProgress),
)
