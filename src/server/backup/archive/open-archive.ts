import { createReadStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import tar from 'tar-stream'
import { requireSameTables } from '#src/server/backup/restore/empty-tables.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { type BackupManifest, type BackupTrailer, parseManifest, parts } from './manifest.ts'

/** A part of an archive: its tar header and its content as a stream. */
export type ArchiveEntry = Readable & { header: tar.Headers }

/** Limit in bytes on data between two parts: tar reads extended names into memory whatever size they claim (DoS). */
const BETWEEN_PARTS = 1024 * 1024
/** Size limits in bytes of parts that are read into memory. */
const MAX_BYTES = {
  [parts.manifest]: 4 * 1024 * 1024,
  [parts.end]: 1024 * 1024,
  [parts.secret]: 4096,
  [parts.hmac]: 64,
}

/**
 * Decompression bomb: one inflates about a thousand times, table text some dozen times. Small input may inflate more.
 */
const MAX_INFLATION = 200
const SMALL = 256 * 1024 * 1024

/** The parts of an archive in their order. @throws OperationalError at a part that no backup has */
export async function* openArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract()
  const { count, bound, letThrough } = boundInflated()
  extract.on('entry', ({ size }) => letThrough(size ?? 0))
  // The loop rethrows the error; after an early exit, this rejection must not be unhandled.
  const read = pipeline(createReadStream(file), count, createGunzip(), bound, extract).then(
    () => null,
    (error: Error) => error,
  )
  for await (const entry of extract as unknown as AsyncIterable<ArchiveEntry>) {
    requirePart(entry.header)
    yield entry
  }
  const failure = await read
  if (failure) throw failure
}

/** Limits the inflated size to the announced sizes plus a margin, and to the largest plausible compression ratio. */
function boundInflated() {
  let read = 0
  let passed = 0
  let allowed = BETWEEN_PARTS
  const count = new Transform({
    transform(piece: Buffer, _encoding, done) {
      read += piece.length
      done(null, piece)
    },
  })
  const bound = new Transform({
    transform(piece: Buffer, _encoding, done) {
      passed += piece.length
      if (passed > allowed) done(operationalError('backup_damaged'))
      else if (passed > SMALL && passed > MAX_INFLATION * read)
        done(operationalError('backup_decompression_bomb'))
      else done(null, piece)
    },
  })
  const letThrough = (size: number) => {
    allowed = passed + size + BETWEEN_PARTS
  }
  return { count, bound, letThrough }
}

function requirePart({ name, type, size = 0 }: tar.Headers): void {
  const shown = { name: name.slice(0, 100) }
  if (type !== 'file') throw operationalError('backup_entry_not_a_file', shown)
  if (!Number.isSafeInteger(size) || size < 0) throw operationalError('backup_damaged')
  if (size > (MAX_BYTES[name as keyof typeof MAX_BYTES] ?? Number.POSITIVE_INFINITY))
    throw operationalError('backup_part_too_large', shown)
}

/**
 * Reads the start of an archive, enough to know whether this version can restore it.
 * @throws OperationalError when it cannot
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
  throw operationalError('not_a_backup')
}

/** The table of a part; null for other parts. */
export function tableOfPart(name: string): string | null {
  return name.startsWith(parts.tables) ? name.slice(parts.tables.length, name.lastIndexOf('/')) : null
}

/** The storage key of a part; null for other parts. */
export function fileOfPart(name: string): string | null {
  if (!name.startsWith(parts.files)) return null
  const key = name.slice(parts.files.length)
  if (key.split('/').some((step) => ['', '.', '..'].includes(step)))
    throw operationalError('backup_path_traversal', { key: key.slice(0, 100) })
  return key
}

/** @throws OperationalError unless the archive contained all parts of its manifest */
export function requireComplete(
  end: BackupTrailer | null,
  found: { files: number; rows: ReadonlyMap<string, number> },
): asserts end is BackupTrailer {
  const names = Object.keys(end?.rows ?? {})
  const hasAllRows =
    names.length === found.rows.size && names.every((name) => end?.rows[name] === found.rows.get(name))
  if (!end || end.files !== found.files || !hasAllRows) throw operationalError('backup_truncated')
}

export function describeDamage(error: unknown, file: string): Error {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return operationalError('no_backup_file', { file }, { cause: error })
  if (code?.startsWith('Z_') || /invalid tar header|unexpected end|stream was destroyed/i.test(message))
    return operationalError('backup_damaged', { cause: error })
  return error as Error
}
