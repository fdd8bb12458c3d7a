import { sql } from 'drizzle-orm'
import { advisoryLocks, heldRows } from './advisory-locks.ts'
import type { Db, Tx } from './database.ts'
import { statement } from './statement.ts'

export type { NamedFile } from './schema/columns.ts'

/** SQL that does what `lockFiles` does, for whoever holds something else as well. */
export const lockFilesSql = `pg_advisory_xact_lock_shared(${advisoryLocks.files})`

const holdRow = statement('hold_files', `select ${lockFilesSql}`)

/** Until the transaction ends, no file is swept away: for whoever writes a row that names one. */
export async function lockFiles(tx: Tx): Promise<void> {
  await holdRow(tx)
}

/**
 * Until the transaction ends, no row comes to name a file: for whoever removes those that none names. False when that
 * cannot be had at this moment; it is not waited for, since whoever came after would have to wait as well.
 */
export async function tryToLockNames(tx: Tx): Promise<boolean> {
  const [held] = await tx
    .select({ got: sql<boolean>`pg_try_advisory_xact_lock(${advisoryLocks.files})` })
    .from(sql`generate_series(1, 1)`)
  return held?.got ?? false
}

/** SQL that keeps all files where they are for as long as its session lasts: for a backup that reads them there. */
export const lockFilesForBackupSql = `select pg_advisory_lock_shared(${advisoryLocks.files}), pg_advisory_lock_shared(${advisoryLocks.backup})`

/** Whether a backup reads files where they are, somewhere. */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const [found] = await db
    .select({
      isThere: sql<boolean>`exists (select ${sql.raw(heldRows('backup'))})`,
    })
    .from(sql`generate_series(1, 1)`)
  return found?.isThere ?? false
}
