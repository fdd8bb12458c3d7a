import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fault } from '#src/server/problems/fault.ts'
import { type BackupEnd, type BackupManifest, parseEnd, parts, tableKey } from './backup-manifest.ts'
import {
  describeDamage,
  fileOfPart,
  openArchive,
  readManifest,
  requireWhole,
  tableOfPart,
} from './open-archive.ts'

const NEW_LINE = 10

/**
 * Reads an archive from its beginning to its end, and touches nothing.
 * @throws Error with a sentence unless this version can restore it and everything is in it
 */
export async function verifyArchive(file: string): Promise<{ manifest: BackupManifest; end: BackupEnd }> {
  const manifest = await readManifest(file)
  const rows = new Map(manifest.tables.map((table) => [tableKey(table), 0]))
  let end: BackupEnd | null = null
  let files = 0
  try {
    for await (const entry of openArchive(file)) {
      const { name } = entry.header
      const table = tableOfPart(name)
      if (table !== null) rows.set(table, known(rows, table) + (await countLines(entry)))
      else if (name === parts.end) end = parseEnd(await text(entry))
      else {
        if (fileOfPart(name) !== null) files++
        entry.resume()
      }
    }
    requireWhole(end, { files, rows })
    return { manifest, end }
  } catch (error) {
    throw describeDamage(error, file)
  }
}

function known(rows: ReadonlyMap<string, number>, key: string): number {
  const count = rows.get(key)
  if (count === undefined) throw fault('backup_rows_unknown', { key: key.slice(0, 100) })
  return count
}

/** Every row of a table is a line; one that is in a value is written otherwise. */
async function countLines(content: Readable): Promise<number> {
  let count = 0
  for await (const piece of content as AsyncIterable<Buffer>)
    for (let at = piece.indexOf(NEW_LINE); at !== -1; at = piece.indexOf(NEW_LINE, at + 1)) count++
  return count
}
