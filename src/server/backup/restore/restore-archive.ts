import { text } from 'node:stream/consumers'
import pg from 'pg'
import { type BackupTrailer, parseTrailer, parts } from '#src/server/backup/archive/manifest.ts'
import {
  describeDamage,
  fileOfPart,
  openArchive,
  readManifest,
  requireComplete,
  tableOfPart,
} from '#src/server/backup/archive/open-archive.ts'
import type { Connection } from '#src/server/db/postgres/connection.ts'
import { lockEmptyTables } from './empty-tables.ts'
import type { RestoreFiles } from './restore-files.ts'
import { RowRestorer } from './restore-rows.ts'
import { requireOwnTables } from './validate-tables.ts'

interface RestoreOptions {
  /** A database with this version's tables and queues, all empty. */
  connection: Connection
  file: string
  /** Prepares the target of the files. @throws OperationalError when it already has files */
  beginFiles: () => Promise<RestoreFiles>
  /** For the audit log: the archive's digest, and whether it was made here. */
  origin: { sha256: string; made_here: boolean }
}

/** Restores an archive into an empty database and an empty folder: completely, or not at all. */
export async function restoreBackup(options: RestoreOptions): Promise<BackupTrailer> {
  const { connection, file } = options
  const manifest = await readManifest(file)
  const files = await options.beginFiles()
  const client = new pg.Client({ ...connection, statement_timeout: 0 })
  // A lost connection also fails the pending statement.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('begin')
    // Audit triggers off: the restored audit log already contains the changes of these rows.
    await client.query("set local walkdown.audit = 'off'")
    await requireOwnTables(client, manifest)
    const addForeignKeys = await lockEmptyTables(client, manifest.tables)
    const rows = new RowRestorer(client, manifest.tables)
    const end = await copyArchive({ rows, files }, file).catch(async (error: unknown) => {
      await rows.abort()
      throw error
    })
    await addForeignKeys()
    // Triggers updated the counters while rows were missing.
    await client.query('select repair_denormalized_columns()')
    for (const { name, last } of manifest.sequences)
      if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [name, last])
    // The only row that is not from the backup.
    await client.query(
      `select write_audit_trail('noted', 'backup', '', $1, null, 'backup_restored',
        'The server operator restored the backup of ' || $1, null, $2, null,
        jsonb_build_object('key', 'action.backup.restoredByOperator',
          'params', jsonb_build_object('moment', jsonb_build_object('instant', $1::text))))`,
      [manifest.made_at, JSON.stringify({ ...options.origin, rows: countRows(end) })],
    )
    // Before the commit: a later failure would remove files that rows refer to.
    await client.query('analyze')
    await files.commit()
    await client.query('commit')
    return end
  } catch (error) {
    await files.rollback()
    throw describeDamage(error, file)
  } finally {
    await client.end()
  }
}

/** The row count of each table that has rows. */
const countRows = ({ rows }: BackupTrailer) =>
  Object.fromEntries(
    Object.entries(rows)
      .filter(([, count]) => count > 0)
      .map(([key, count]) => [key.replace('public.', ''), count]),
  )

interface Targets {
  rows: RowRestorer
  files: RestoreFiles
}

async function copyArchive({ rows, files }: Targets, file: string): Promise<BackupTrailer> {
  let end: BackupTrailer | null = null
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
    } else if (name === parts.end) end = parseTrailer(await text(entry))
    else entry.resume()
  }
  requireComplete(end, { files: count, rows: rows.rows })
  return end
}
