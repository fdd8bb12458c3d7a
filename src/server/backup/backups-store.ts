import { eq, sql } from 'drizzle-orm'
import { advisoryLocks } from '#src/server/db/advisory-locks.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { installation } from '#src/server/db/schema/system.ts'

const FAILED = 'backup_failed'

/** Serializes requests for backups until the transaction ends. */
export async function lockBackups(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.backupPlace})`)
}

export async function isBackupBeingMade(db: Db): Promise<boolean> {
  const found = await db.execute(sql`select exists (select from pgboss.job
    where name = 'back-up' and state in ('created', 'retry', 'active')) as "isThere"`)
  return (found as unknown as { rows: { isThere: boolean }[] }).rows[0]!.isThere
}

/** When the last backup failed (ISO 8601), and the number of failures since the last success. */
export interface BackupFailure {
  at: string
  count: number
}

export async function findBackupFailure(db: Db): Promise<BackupFailure | null> {
  const [row] = await db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, FAILED))
  if (!row) return null
  // Older versions stored only the time.
  return row.value.startsWith('{') ? (JSON.parse(row.value) as BackupFailure) : { at: row.value, count: 1 }
}

/** @param failure null when the last backup succeeded */
export async function storeBackupFailure(db: Db, failure: BackupFailure | null): Promise<void> {
  const value = JSON.stringify(failure)
  if (failure === null) await db.delete(installation).where(eq(installation.key, FAILED))
  else
    await db
      .insert(installation)
      .values({ key: FAILED, value })
      .onConflictDoUpdate({ target: installation.key, set: { value } })
}

/** When the first user was created; null when no user exists. */
export async function findBeginning(db: Db): Promise<Date | null> {
  const found = await db.execute(sql`select min(created_at) as beginning from users`)
  const { beginning } = (found as unknown as { rows: { beginning: string | Date | null }[] }).rows[0]!
  return beginning === null ? null : new Date(beginning)
}
