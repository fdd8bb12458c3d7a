import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { quote } from '#src/server/backup/archive/describe-tables.ts'
import { type BackupManifest, parts } from '#src/server/backup/archive/manifest.ts'
import { openArchive, tableOfPart } from '#src/server/backup/archive/open-archive.ts'
import type { Actor } from '#src/server/db/actor.ts'
import { advisoryLocks } from '#src/server/db/advisory-locks.ts'
import { lockFilesForBackupSql } from '#src/server/db/file-locks.ts'
import type { Connection } from '#src/server/db/postgres/connection.ts'
import { announceRestore, type RestoreMessages } from './announce-restore.ts'
import { dropForeignKeys } from './empty-tables.ts'
import { lockTables, terminateBlockedConnections } from './lock-tables.ts'
import { pauseJobs, requeueJobs, requireNoRunningJobs } from './pause-jobs.ts'
import {
  countUndone,
  isPreserved,
  mergePreservedRows,
  snapshotFormerRows,
  temporaryTableOf,
} from './preserved-tables.ts'
import { RowRestorer } from './restore-rows.ts'

export interface ReplaceOptions {
  connection: Connection
  /** A verified archive; its file name appears in messages. */
  file: string
  manifest: BackupManifest
  /** An unauthentic archive adds nothing to the audit log. */
  isAuthentic: boolean
  /** Milliseconds until every process has noticed the restore and rejects requests. */
  closesWithin: number
  /** Milliseconds to wait for running jobs, while requests are still accepted. */
  jobsEndWithin: number
  /** Backs up the current data; writes and file removal are locked meanwhile. */
  keepPresent: () => Promise<void>
  /** Called before reads are locked too. */
  onReplacing: () => Promise<void>
  /** The user who ordered the restore. */
  actor: Actor
  /** Creates the messages, given the number of undone submissions. */
  tell: (undone: number) => RestoreMessages
}

/** Progress for error handling: after a failed commit, the restore may still have happened. */
export interface Progress {
  isCommitting: boolean
}

/**
 * Replaces all rows by those of an archive in one transaction. Concurrent connections are terminated. Sequences do
 * not go back, since phones know the ids.
 * @returns the number of undone submissions
 */
export async function replaceRows(options: ReplaceOptions, progress: Progress): Promise<number> {
  const { connection, file, manifest } = options
  const { tables } = manifest
  const client = new pg.Client({ ...connection, statement_timeout: 0 })
  // A lost connection also fails the pending statement.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await pauseJobs(client, options.jobsEndWithin)
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.restore])
    await setTimeout(options.closesWithin)
    await client.query(lockFilesForBackupSql)
    await client.query('begin')
    // Audit triggers off: the audit log already contains the changes of these rows.
    await client.query("set local walkdown.audit = 'off'")
    // Job leases are renewed until the job table is replaced.
    const replaced = tables.filter((table) => !isPreserved(table))
    await lockTables(client, replaced.filter(isOwnSchema), 'share row exclusive')
    await options.keepPresent()
    await options.onReplacing()
    await lockTables(client, tables.filter(isReplacedWhole), 'access exclusive')
    await requireNoRunningJobs(client)
    await snapshotFormerRows(client, tables)
    const addForeignKeys = await dropForeignKeys(client)
    await client.query(
      `truncate ${replaced.map(({ schema, name }) => quote(client, schema, name)).join(', ')}`,
    )
    await copyRows(new RowRestorer(client, tables, temporaryTableOf), file)
    await mergePreservedRows(client, tables, options)
    await addForeignKeys()
    // Triggers updated the counters while rows were missing.
    await client.query('select repair_denormalized_columns()')
    await advanceSequences(client, manifest)
    await requeueJobs(client)
    const undone = await countUndone(client)
    const total = undone.reduce((sum, { count }) => sum + count, 0)
    await announceRestore(client, options.actor, undone, options.tell(total))
    await client.query('analyze')
    await terminateBlockedConnections(client)
    progress.isCommitting = true
    await client.query('commit')
    return total
  } finally {
    // Closing the connection rolls back an uncommitted transaction.
    await client.end()
  }
}

const isOwnSchema = ({ schema }: { schema: string }) => schema === 'public'

/** `installation` stays readable during the restore, since it holds the restore's progress. */
const isReplacedWhole = ({ schema, name }: { schema: string; name: string }) =>
  !(schema === 'public' && name === 'installation')

/** Table parts come before file parts; only tables are read here. */
async function copyRows(rows: RowRestorer, file: string): Promise<void> {
  try {
    for await (const entry of openArchive(file)) {
      const table = tableOfPart(entry.header.name)
      if (table !== null) await rows.take(table, entry)
      else if (entry.header.name === parts.manifest) entry.resume()
      else break
    }
    await rows.end()
  } catch (error) {
    await rows.abort()
    throw error
  }
}

async function advanceSequences(client: pg.Client, { sequences }: BackupManifest): Promise<void> {
  for (const { name, last } of sequences)
    if (last !== null)
      await client.query(
        `select setval($1::text::regclass, greatest($2::bigint, coalesce((select last_value from pg_sequences
          where format('%I.%I', schemaname, sequencename) = $1::text), $2::bigint)))`,
        [name, last],
      )
}
