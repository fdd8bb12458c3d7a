import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { quote } from '#src/server/backup/archive/describe-tables.ts'
import { type BackupManifest, parts } from '#src/server/backup/archive/manifest.ts'
import { openArchive, tableOfPart } from '#src/server/backup/archive/open-archive.ts'
import type { Actor } from '#src/server/db/actor.ts'
import { advisoryLocks } from '#src/server/db/advisory-locks.ts'
import { lockFilesForBackupSql } from '#src/server/db/file-locks.ts'
import type { Connection } from '#src/server/db/postgres/connection.ts'
import { announceRestore, type RestoreNews } from './announce-restore.ts'
import { putOffReferences } from './empty-tables.ts'
import { endWaiting, lockTables } from './lock-tables.ts'
import { beginAnew, pauseJobs, refuseRunning } from './pause-jobs.ts'
import { asideOf, countUndone, isKept, joinFormer, noteFormer } from './preserved-tables.ts'
import { RowsArriving } from './restore-rows.ts'

export interface ReplaceOptions {
  connection: Connection
  /** An archive that was read to its end, and names what is there. */
  file: string
  manifest: BackupManifest
  /** Another one adds nothing to the audit trail. */
  isAuthentic: boolean
  /** Milliseconds in which every process sees that a backup is being restored, and lets nobody in any more. */
  closesWithin: number
  /** Milliseconds for which jobs that run are waited for, while everybody is still let in. */
  jobsEndWithin: number
  /** Backs up what is there: nobody writes meanwhile, nor removes files. */
  keepPresent: () => Promise<void>
  /** From here on nobody reads either. */
  onReplacing: () => Promise<void>
  /** Who has it done. */
  actor: Actor
  /** What is said of it, by how many submissions are not there any more. */
  tell: (undone: number) => RestoreNews
}

/** How far it came; what fails while it is committed may have happened all the same. */
export interface Progress {
  isCommitting: boolean
}

/**
 * Brings the rows of an archive into the place of those that are there: one transaction, which happens or does not.
 * What others have begun meanwhile is ended. Numbers that were given once are not given again, since phones know them.
 * @returns how many submissions are not there any more
 */
export async function replaceRows(options: ReplaceOptions, progress: Progress): Promise<number> {
  const { connection, file, manifest } = options
  const { tables } = manifest
  const client = new pg.Client({ ...connection, statement_timeout: 0 })
  // A connection that breaks off fails the statement that waits for it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await pauseJobs(client, options.jobsEndWithin)
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.restore])
    await setTimeout(options.closesWithin)
    await client.query(lockFilesForBackupSql)
    await client.query('begin')
    // What happened to the rows stands in the trail already.
    await client.query("set local walkdown.trail = 'off'")
    // The jobs go on being leased until the moment at which they are replaced.
    const replaced = tables.filter((table) => !isKept(table))
    await lockTables(client, replaced.filter(isOurs), 'share row exclusive')
    await options.keepPresent()
    await options.onReplacing()
    await lockTables(client, tables.filter(isReplacedWhole), 'access exclusive')
    await refuseRunning(client)
    await noteFormer(client, tables)
    const restoreRules = await putOffReferences(client)
    await client.query(
      `truncate ${replaced.map(({ schema, name }) => quote(client, schema, name)).join(', ')}`,
    )
    await bringRows(new RowsArriving(client, tables, asideOf), file)
    await joinFormer(client, tables, options)
    await restoreRules()
    // What triggers keep was kept while half of the rows were still to come.
    await client.query('select mend_kept_figures()')
    await goOnCounting(client, manifest)
    await beginAnew(client)
    const undone = await countUndone(client)
    const total = undone.reduce((sum, { count }) => sum + count, 0)
    await announceRestore(client, options.actor, undone, options.tell(total))
    await client.query('analyze')
    await endWaiting(client)
    progress.isCommitting = true
    await client.query('commit')
    return total
  } finally {
    // Whatever is not committed is undone with its connection.
    await client.end()
  }
}

const isOurs = ({ schema }: { schema: string }) => schema === 'public'

/** How far it is stands in the one that is left open. */
const isReplacedWhole = ({ schema, name }: { schema: string; name: string }) =>
  !(schema === 'public' && name === 'installation')

/** The tables stand before the files, and are all that is read here. */
async function bringRows(rows: RowsArriving, file: string): Promise<void> {
  try {
    for await (const entry of openArchive(file)) {
      const table = tableOfPart(entry.header.name)
      if (table !== null) await rows.take(table, entry)
      else if (entry.header.name === parts.manifest) entry.resume()
      else break
    }
    await rows.end()
  } catch (error) {
    await rows.giveUp()
    throw error
  }
}

async function goOnCounting(client: pg.Client, { sequences }: BackupManifest): Promise<void> {
  for (const { name, last } of sequences)
    if (last !== null)
      await client.query(
        `select setval($1::text::regclass, greatest($2::bigint, coalesce((select last_value from pg_sequences
          where format('%I.%I', schemaname, sequencename) = $1::text), $2::bigint)))`,
        [name, last],
      )
}
