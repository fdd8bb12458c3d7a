import { readFile } from 'node:fs/promises'
import { serveLimited } from '#src/server/sandbox/serve-in-sandbox.ts'
import { readWeeklyPdf } from './parse-pdf.ts'

serveLimited(async ({ filePath }: { filePath: string }, reportProgress) =>
  readWeeklyPdf(new Uint8Array(await readFile(filePath)), reportProgress),
)
