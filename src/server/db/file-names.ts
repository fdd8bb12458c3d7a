import { sql } from 'drizzle-orm'
import type { Db, Tx } from './database.ts'
import { statement } from './statement.ts'

export type { NamedFile } from './schema/columns.ts'

/** Number of the advisory lock; any that nothing else in this database uses. */
const FILES_LOCK = 7_281_003

/** SQL that does what `holdFiles` does, for whoever holds something else as well. */
export const holdFilesSql = `pg_advisory_xact_lock_shared(${FILES_LOCK})`

const holdRow = statement('hold_files', `select ${holdFilesSql}`)

/** Until the transaction ends, no file is swept away: for whoever writes a row that names one. */
export async function holdFiles(tx: Tx): Promise<void> {
  await holdRow(tx)
}

/**
 * Until the transaction ends, no row comes to name a file: for whoever removes those that none names. False when that
 * cannot be had at this moment; it is not waited for, since whoever came after would have to wait as well.
 */
export async function tryToHoldNames(tx: Tx): Promise<boolean> {
  const [held] = await tx
    .select({ got: sql<boolean>`pg_try_advisory_xact_lock(${FILES_LOCK})` })
    .from(sql`generate_series(1, 1)`)
  return held?.got ?? false
}

/** Number of another advisory lock. */
const BACKUP_LOCK = 7_281_004

/** SQL that keeps all files where they are for as long as its session lasts: for a backup that reads them there. */
export const keepFilesSql = `select pg_advisory_lock_shared(${FILES_LOCK}), pg_advisory_lock_shared(${BACKUP_LOCK})`

/** Whether a backup reads files where they are, somewhere. */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const [found] = await db
    .select({
      isThere: sql<boolean>`exists (select from pg_locks where locktype = 'advisory' and granted
      and objid = ${BACKUP_LOCK} and database = (select oid from pg_database where datname = current_database()))`,
    })
    .from(sql`generate_series(1, 1)`)
  return found?.isThere ?? false
}
