import { readFile } from 'node:fs/promises'
import type { ReadingHints } from '#src/rules/plan-reading/column-fields.ts'
import { serveInSandbox } from '#src/server/sandbox/serve-in-sandbox.ts'
import { parseWeeklyPdf } from './parse-pdf.ts'

serveInSandbox(async ({ filePath, hints }: { filePath: string; hints: ReadingHints }, reportProgress) =>
  parseWeeklyPdf(new Uint8Array(await readFile(filePath)), reportProgress, hints),
)
