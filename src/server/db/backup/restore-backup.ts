import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import tar from 'tar-stream'
import type { Connection } from '#src/server/db/postgres/connection.ts'
import { fault } from '#src/server/problems/fault.ts'
import { type BackupEnd, type BackupManifest, parseEnd, parseManifest, parts } from './backup-manifest.ts'
import { emptyTables, requireSameQueues, requireSameTables } from './empty-tables.ts'
import type { ArrivingFiles } from './files-arriving.ts'
import { RowsArriving } from './rows-arriving.ts'
import { SecretArriving } from './secret-arriving.ts'

interface RestoreOptions {
  /** A database with the tables and queues of this version, and nothing in them. */
  connection: Connection
  dataDir: string
  file: string
  /** Makes ready where its files go. @throws Fault when there are files already */
  beginFiles: () => Promise<ArrivingFiles>
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

/** Brings everything of an archive into an empty database and an empty folder: all of it, or nothing. */
export async function restoreBackup(options: RestoreOptions): Promise<BackupEnd> {
  const { connection, dataDir, file } = options
  const manifest = await readManifest(file)
  const files = await options.beginFiles()
  const secret = new SecretArriving(dataDir)
  const client = new pg.Client({ ...connection, statement_timeout: 0 })
  // A connection that breaks off fails the statement that waits for it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('begin')
    // What happened to the rows stands in the trail that comes with them.
    await client.query("set local walkdown.trail = 'off'")
    await requireSameQueues(client, manifest)
    const restoreRules = await emptyTables(client, manifest.tables)
    const rows = new RowsArriving(client, manifest.tables)
    const end = await bringIn({ rows, files, secret }, file).catch(async (error: unknown) => {
      await rows.giveUp()
      throw error
    })
    await restoreRules()
    // What triggers keep was kept while half of the rows were still to come.
    await client.query('select mend_kept_figures()')
    for (const { name, last } of manifest.sequences)
      if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [name, last])
    // The only row that does not come out of the backup.
    await client.query(
      `select write_trail('noted', 'backup', '', $1, null, 'backup_restored',
        'Whoever runs the server restored the backup of ' || $1, null, null)`,
      [manifest.made_at],
    )
    // Who starts on it may have a secret of its own, and is then the first.
    await client.query("delete from installation where key = 'secret'")
    // Before the end: what fails from there on would take back files that rows name.
    await client.query('analyze')
    await files.putInPlace()
    await client.query('commit')
    return end
  } catch (error) {
    await files.takeBack()
    await secret.takeBack()
    throw describeDamage(error, file)
  } finally {
    await client.end()
  }
}

interface Arriving {
  rows: RowsArriving
  files: ArrivingFiles
  secret: SecretArriving
}

async function bringIn({ rows, files, secret }: Arriving, file: string): Promise<BackupEnd> {
  let end: BackupEnd | null = null
  let count = 0
  for await (const entry of openArchive(file)) {
    const { name } = entry.header
    if (name.startsWith(parts.tables)) {
      await rows.take(name.slice(parts.tables.length, name.lastIndexOf('/')), entry)
      continue
    }
    await rows.end()
    if (name.startsWith(parts.files)) {
      await files.take(name.slice(parts.files.length), entry)
      count++
    } else if (name === parts.secret) await secret.take(entry)
    else if (name === parts.end) end = parseEnd(await text(entry))
    else entry.resume()
  }
  if (!end || end.files !== count || !hasSameCounts(end.rows, rows.rows)) throw fault('backup_cut_off')
  return end
}

function hasSameCounts(expected: Record<string, number>, found: Map<string, number>): boolean {
  const names = Object.keys(expected)
  return names.length === found.size && names.every((name) => expected[name] === found.get(name))
}

type Entry = Readable & { header: tar.Headers }

/** The parts of an archive, one after the other. */
async function* openArchive(file: string): AsyncGenerator<Entry> {
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

function describeDamage(error: unknown, file: string): Error {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return fault('no_backup_file', { file }, { cause: error })
  if (code?.startsWith('Z_') || /invalid tar header|unexpected end|stream was destroyed/i.test(message))
    return fault('backup_damaged', { cause: error })
  return error as Error
}
