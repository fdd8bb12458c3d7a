import { readFile } from 'node:fs/promises'
import type { ReadingHints } from '#src/rules/plan-reading/column-fields.ts'
import { serveInSandbox } from '#src/server/sandbox/serve-in-sandbox.ts'
import { parsePlanFile } from './parse-plan-file.ts'

serveInSandbox(async ({ filePath, hints }: { filePath: string; hints: ReadingHints }, reportProgress) =>
  parsePlanFile(new Uint8Array(await readFile(filePath)), reportProgress, hints),
)
