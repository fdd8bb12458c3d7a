import { readFile } from 'node:fs/promises'
import { serveInSandbox } from '#src/server/sandbox/serve-in-sandbox.ts'
import { parseWeeklyPdf } from './parse-pdf.ts'

serveInSandbox(async ({ filePath }: { filePath: string }, reportProgress) =>
  parseWeeklyPdf(new Uint8Array(await readFile(filePath)), reportProgress),
)
