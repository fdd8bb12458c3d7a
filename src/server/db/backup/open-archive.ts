import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import tar from 'tar-stream'
import { fault } from '#src/server/problems/fault.ts'
import { type BackupEnd, type BackupManifest, parseManifest, parts } from './backup-manifest.ts'
import { requireSameTables } from './empty-tables.ts'

type Entry = Readable & { header: tar.Headers }

/** The parts of an archive, one after the other. */
export async function* openArchive(file: string): AsyncGenerator<Entry> {
  const extract = tar.extract()
  // A failure comes out of the loop as well; when that was left before the end, nobody asks for it here.
  const read = pipeline(createReadStream(file), createGunzip(), extract).then(
    () => null,
    (error: Error) => error,
  )
  yield* extract as unknown as AsyncIterable<Entry>
  const failure = await read
  if (failure) throw failure
}

/**
 * Reads the beginning of an archive: enough to know whether it can be restored.
 * @throws Error with a sentence when it cannot
 */
export async function readManifest(file: string): Promise<BackupManifest> {
  try {
    for await (const entry of openArchive(file)) {
      if (entry.header.name !== parts.manifest) break
      const manifest = parseManifest(await text(entry))
      requireSameTables(manifest)
      return manifest
    }
  } catch (error) {
    throw describeDamage(error, file)
  }
  throw fault('not_a_backup')
}

/** Of which table a part has rows; null for one that has none. */
export function tableOfPart(name: string): string | null {
  return name.startsWith(parts.tables) ? name.slice(parts.tables.length, name.lastIndexOf('/')) : null
}

/** Under which key a part is stored; null for one that is no file. */
export function fileOfPart(name: string): string | null {
  if (!name.startsWith(parts.files)) return null
  const key = name.slice(parts.files.length)
  if (key.startsWith('/') || key.split('/').includes('..')) throw fault('backup_file_outside', { key })
  return key
}

/** @throws Fault unless everything that an archive should have was in it */
export function requireWhole(
  end: BackupEnd | null,
  found: { files: number; rows: ReadonlyMap<string, number> },
): asserts end is BackupEnd {
  const names = Object.keys(end?.rows ?? {})
  const hasAllRows =
    names.length === found.rows.size && names.every((name) => end?.rows[name] === found.rows.get(name))
  if (!end || end.files !== found.files || !hasAllRows) throw fault('backup_cut_off')
}

export function describeDamage(error: unknown, file: string): Error {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return fault('no_backup_file', { file }, { cause: error })
  if (code?.startsWith('Z_') || /invalid tar header|unexpected end|stream was destroyed/i.test(message))
    return fault('backup_damaged', { cause: error })
  return error as Error
}
