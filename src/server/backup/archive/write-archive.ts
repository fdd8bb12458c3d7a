import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import tar from 'tar-stream'
import type { Connection } from '#src/server/db/postgres/connection.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { requireSpaceLeft } from '#src/server/storage/local/disk-space.ts'
import { statIfExists } from '#src/server/storage/local/stat-if-exists.ts'
import { copyToSql, describeTables } from './describe-tables.ts'
import { type BackupTrailer, parts, tableKey } from './manifest.ts'
import { ArchiveHmac } from './sign-archive.ts'
import type { FileSnapshot } from './snapshot-files.ts'

/** Bytes per part of a table: tar needs the size of a part in advance. */
const CHUNK = 4 * 1024 * 1024

/** Bytes written between two checks of the free disk space. */
const CHECK_SPACE_EVERY = 4 * 1024 * 1024

/** Takes the file snapshot, in the database session that reads the tables afterwards. */
export type TakeSnapshot = (client: pg.Client) => Promise<FileSnapshot>

interface BackupOptions {
  connection: Connection
  /** The target file; complete, or absent. */
  file: string
  now: Date
  takeSnapshot: TakeSnapshot
  /** The HMAC key; without one, a restore treats the archive as one from elsewhere. */
  key: Buffer | null
}

/**
 * Writes a consistent snapshot of the database and the files into one archive, while the server runs. One transaction
 * reads all tables (snapshot isolation). A file is stored before its row is committed, so the files listed before and
 * after the snapshot include every file of it.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupTrailer> {
  const { connection, file, now, key } = options
  if (await statIfExists(file)) throw operationalError('backup_exists', { file })
  const client = new pg.Client({ ...connection, statement_timeout: 0 })
  const unfinished = `${file}.unfinished`
  await client.connect()
  let snapshot: FileSnapshot | undefined
  try {
    snapshot = await options.takeSnapshot(client)
    const files = snapshot
    await client.query('begin isolation level repeatable read, read only')
    const manifest = await describeTables(client, now)
    await files.extendLocks()
    await requireSpaceLeft(path.dirname(file), ((await files.size()) ?? 0) + (await estimateRows(client)))
    const end: BackupTrailer = { rows: {}, files: 0 }
    await pack(unfinished, key, async (add) => {
      await add.text(parts.manifest, JSON.stringify(manifest))
      const copies = new Map<string, { rowCount: number }>()
      for (const table of manifest.tables) {
        const copy = client.query(copyTo(copyToSql(client, table)))
        copies.set(tableKey(table), copy)
        await addChunks(copy, (chunk, number) =>
          add.bytes(`${parts.tables}${tableKey(table)}/${String(number).padStart(6, '0')}`, chunk),
        )
      }
      // PostgreSQL sends the count of a table after its rows; the next statement waits for it.
      await client.query('select')
      for (const [key, { rowCount }] of copies) end.rows[key] = rowCount
      end.files = await files.each((key, source) => add.file(`${parts.files}${key}`, source))
      await add.text(parts.end, JSON.stringify(end))
    })
    await rename(unfinished, file)
    return end
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await snapshot?.release()
    await client.end()
  }
}

interface Adder {
  text(name: string, content: string): Promise<void>
  bytes(name: string, content: Buffer): Promise<void>
  file(name: string, source: string): Promise<void>
}

/** Writes an archive with owner-only permissions, and fsyncs it. */
async function pack(file: string, key: Buffer | null, fill: (add: Adder) => Promise<void>): Promise<void> {
  const archive = tar.pack()
  const hmac = key && new ArchiveHmac(key)
  const written = pipeline(
    archive,
    createGzip({ level: 1 }),
    limitDiskUse(path.dirname(file)),
    createWriteStream(file, { mode: 0o600 }),
  )
  const addPart = async (name: string, size: number, content: Readable) => {
    hmac?.beginPart(name, size)
    await addEntry(archive, name, size, hmac ? Readable.from(passThrough(content, hmac)) : content)
  }
  const bytes = (name: string, content: Buffer) => addPart(name, content.length, Readable.from([content]))
  const filled = fill({
    bytes,
    text: (name, content) => bytes(name, Buffer.from(content)),
    file: async (name, source) => addPart(name, (await stat(source)).size, createReadStream(source)),
  }).then(
    async () => {
      if (hmac) {
        const digest = Buffer.from(hmac.digest())
        await addEntry(archive, parts.hmac, digest.length, Readable.from([digest]))
      }
      archive.finalize()
    },
    (error: Error) => {
      archive.destroy(error)
      throw error
    },
  )
  await Promise.all([written, filled])
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Stops the archive before it uses the disk space that the database needs. */
function limitDiskUse(folder: string): Transform {
  let unchecked = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      unchecked += piece.length
      if (unchecked < CHECK_SPACE_EVERY) return done(null, piece)
      unchecked = 0
      requireSpaceLeft(folder).then(() => done(null, piece), done)
    },
  })
}

/** Estimates the compressed size of the rows: text shrinks to about a quarter. */
async function estimateRows(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ size: string }>(
    "select coalesce(sum(pg_table_size(oid)), 0)::text as size from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  return Number(rows[0]!.size) / 4
}

async function addEntry(archive: tar.Pack, name: string, size: number, content: Readable): Promise<void> {
  await pipeline(content, archive.entry({ name, size, mode: 0o600 }))
}

async function* passThrough(content: Readable, hmac: ArchiveHmac): AsyncGenerator<Buffer> {
  for await (const piece of content as AsyncIterable<Buffer>) {
    hmac.add(piece)
    yield piece
  }
}

/** Splits a stream into parts of a known size. */
async function addChunks(
  stream: Readable,
  add: (chunk: Buffer, number: number) => Promise<void>,
): Promise<void> {
  let buffered: Buffer[] = []
  let size = 0
  let number = 0
  const flush = async () => {
    if (size > 0) await add(Buffer.concat(buffered), number++)
    buffered = []
    size = 0
  }
  for await (const piece of stream as AsyncIterable<Buffer>) {
    buffered.push(piece)
    size += piece.length
    if (size >= CHUNK) await flush()
  }
  await flush()
}
