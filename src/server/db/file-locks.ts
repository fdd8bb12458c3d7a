import { sql } from 'drizzle-orm'
import { advisoryLocks, lockRows } from './advisory-locks.ts'
import type { Db, Tx } from './database.ts'
import { statement } from './statement.ts'

export type { NamedFile } from './schema/columns.ts'

/** SQL expression of `lockFiles`, to combine with other locks. */
export const lockFilesSql = `pg_advisory_xact_lock_shared(${advisoryLocks.files})`

const lockStatement = statement('lock_files', `select ${lockFilesSql}`)

/** Prevents file removal until the transaction ends: for writers of rows that refer to a file. */
export async function lockFiles(tx: Tx): Promise<void> {
  await lockStatement(tx)
}

/**
 * Prevents new references to files until the transaction ends: for removers of unreferenced files. Does not wait,
 * since later writers would queue behind it.
 * @returns false when the lock is not free
 */
export async function tryLockFileReferences(tx: Tx): Promise<boolean> {
  const [found] = await tx
    .select({ got: sql<boolean>`pg_try_advisory_xact_lock(${advisoryLocks.files})` })
    .from(sql`generate_series(1, 1)`)
  return found?.got ?? false
}

/** SQL: prevents file removal while the session lasts, for a backup that reads files in place. */
export const lockFilesForBackupSql = `select pg_advisory_lock_shared(${advisoryLocks.files}), pg_advisory_lock_shared(${advisoryLocks.backup})`

/** Whether a backup is reading files in place. */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const [found] = await db
    .select({
      isThere: sql<boolean>`exists (select ${sql.raw(lockRows('backup'))})`,
    })
    .from(sql`generate_series(1, 1)`)
  return found?.isThere ?? false
}
