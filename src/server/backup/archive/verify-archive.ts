import { text } from 'node:stream/consumers'
import { countLines } from '#src/server/backup/restore/restore-rows.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { type BackupManifest, type BackupTrailer, parseTrailer, parts, tableKey } from './manifest.ts'
import {
  type ArchiveEntry,
  describeDamage,
  fileOfPart,
  openArchive,
  readManifest,
  requireComplete,
  tableOfPart,
} from './open-archive.ts'
import { ArchiveHmac, isSameDigest } from './sign-archive.ts'

/** A completely read archive. */
export interface VerifiedArchive {
  manifest: BackupManifest
  end: BackupTrailer
  /** The HMAC matches: made with this installation's secret, and unchanged since. */
  isAuthentic: boolean
}

/**
 * Reads an archive completely and changes nothing.
 * @param key the HMAC key; without one no archive is authentic
 * @throws OperationalError unless the archive is complete and this version can restore it
 */
export async function verifyArchive(file: string, key: Buffer | null): Promise<VerifiedArchive> {
  const manifest = await readManifest(file)
  const rows = new Map(manifest.tables.map((table) => [tableKey(table), 0]))
  const hmac = key && new ArchiveHmac(key)
  let end: BackupTrailer | null = null
  let isAuthentic = false
  let hasEnded = false
  let files = 0
  try {
    for await (const entry of openArchive(file)) {
      const { name } = entry.header
      if (name === parts.hmac && !hasEnded) {
        const given = await text(entry)
        isAuthentic = hmac !== null && isSameDigest(given, hmac.digest())
        hasEnded = true
        continue
      }
      // Data after the HMAC is not covered by it.
      if (hasEnded) throw operationalError('backup_damaged')
      const content = readPart(entry, hmac)
      const table = tableOfPart(name)
      if (table !== null) rows.set(table, known(rows, table) + (await countLines(content)))
      else if (name === parts.end) end = parseTrailer(await text(content))
      else {
        if (fileOfPart(name) !== null) files++
        for await (const _ of content);
      }
    }
    requireComplete(end, { files, rows })
    return { manifest, end, isAuthentic }
  } catch (error) {
    throw describeDamage(error, file)
  }
}

async function* readPart(entry: ArchiveEntry, hmac: ArchiveHmac | null): AsyncGenerator<Buffer> {
  hmac?.beginPart(entry.header.name, entry.header.size ?? 0)
  for await (const piece of entry as AsyncIterable<Buffer>) {
    hmac?.add(piece)
    yield piece
  }
}

function known(rows: ReadonlyMap<string, number>, key: string): number {
  const count = rows.get(key)
  if (count === undefined) throw operationalError('backup_unknown_table', { key: key.slice(0, 100) })
  return count
}
