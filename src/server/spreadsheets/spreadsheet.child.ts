import { readFile } from 'node:fs/promises'
import { serveInSandbox } from '#src/server/sandbox/serve-in-sandbox.ts'
import { normalizeTitle } from './normalize-title.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

interface Input {
  filePath: string
  kind: 'csv' | 'xlsx'
  /** The known column titles, which help to find the delimiter. */
  titles: string[]
}

serveInSandbox(async ({ filePath, kind, titles }: Input) => {
  const bytes = new Uint8Array(await readFile(filePath))
  if (kind === 'xlsx') return readXlsx(bytes)
  const known = new Set(titles.map(normalizeTitle))
  return [readCsv(bytes, (cells) => cells.filter((cell) => known.has(normalizeTitle(cell))).length)]
})
