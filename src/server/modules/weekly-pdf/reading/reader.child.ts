import { readFile } from 'node:fs/promises'
import { serveLimited } from '#src/server/children/serve-limited.ts'
import { readWeeklyPdf } from './read-weekly-pdf.ts'

serveLimited(async ({ filePath }: { filePath: string }, reportProgress) =>
  readWeeklyPdf(new Uint8Array(await readFile(filePath)), reportProgress),
)
