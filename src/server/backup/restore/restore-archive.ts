import { text } from 'node:stream/consumers'
import pg from 'pg'
import { type BackupEnd, parseEnd, parts } from '#src/server/backup/archive/manifest.ts'
import {
  describeDamage,
  fileOfPart,
  openArchive,
  readManifest,
  requireWhole,
  tableOfPart,
} from '#src/server/backup/archive/open-archive.ts'
import type { Connection } from '#src/server/db/postgres/connection.ts'
import { emptyTables } from './empty-tables.ts'
import type { ArrivingFiles } from './restore-files.ts'
import { RowsArriving } from './restore-rows.ts'
import { requireOwnTables } from './validate-tables.ts'

interface RestoreOptions {
  /** A database with the tables and queues of this version, and nothing in them. */
  connection: Connection
  file: string
  /** Makes ready where its files go. @throws Fault when there are files already */
  beginFiles: () => Promise<ArrivingFiles>
  /** For the audit trail: which archive it was, and whether it was made here. */
  origin: { sha256: string; made_here: boolean }
}

/** Brings everything of an archive into an empty database and an empty folder: all of it, or nothing. */
export async function restoreBackup(options: RestoreOptions): Promise<BackupEnd> {
  const { connection, file } = options
  const manifest = await readManifest(file)
  const files = await options.beginFiles()
  const client = new pg.Client({ ...connection, statement_timeout: 0 })
  // A connection that breaks off fails the statement that waits for it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('begin')
    // What happened to the rows stands in the trail that comes with them.
    await client.query("set local walkdown.trail = 'off'")
    await requireOwnTables(client, manifest)
    const restoreRules = await emptyTables(client, manifest.tables)
    const rows = new RowsArriving(client, manifest.tables)
    const end = await bringIn({ rows, files }, file).catch(async (error: unknown) => {
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
        'Whoever runs the server restored the backup of ' || $1, null, $2, null,
        jsonb_build_object('say', 'did.backup.restoredByRunner',
          'with', jsonb_build_object('moment', jsonb_build_object('moment', $1::text))))`,
      [manifest.made_at, JSON.stringify({ ...options.origin, rows: countRows(end) })],
    )
    // Before the end: what fails from there on would take back files that rows name.
    await client.query('analyze')
    await files.putInPlace()
    await client.query('commit')
    return end
  } catch (error) {
    await files.takeBack()
    throw describeDamage(error, file)
  } finally {
    await client.end()
  }
}

/** How many rows there are of each table that has any. */
const countRows = ({ rows }: BackupEnd) =>
  Object.fromEntries(
    Object.entries(rows)
      .filter(([, count]) => count > 0)
      .map(([key, count]) => [key.replace('public.', ''), count]),
  )

interface Arriving {
  rows: RowsArriving
  files: ArrivingFiles
}

async function bringIn({ rows, files }: Arriving, file: string): Promise<BackupEnd> {
  let end: BackupEnd | null = null
  let count = 0
  for await (const entry of openArchive(file)) {
    const { name } = entry.header
    const table = tableOfPart(name)
    if (table !== null) {
      await rows.take(table, entry)
      continue
    }
    await rows.end()
    const key = fileOfPart(name)
    if (key !== null) {
      await files.take(key, entry)
      count++
    } else if (name === parts.end) end = parseEnd(await text(entry))
    else entry.resume()
  }
  requireWhole(end, { files: count, rows: rows.rows })
  return end
}
