import { sql } from 'drizzle-orm'
import { advisoryLocks } from '#src/server/db/advisory-locks.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { settings } from '#src/server/db/schema/system.ts'

export async function findStoredSettings(db: Db): Promise<{ key: string; value: unknown }[]> {
  return db.select({ key: settings.key, value: settings.value }).from(settings)
}

/**
 * Serializes changes of settings across processes with an advisory lock: a setting without a row cannot be row-locked.
 */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.settings})`)
}

/** Writes only these settings, so that concurrent changes of others are not lost. */
export async function storeSettings(
  tx: Tx,
  rows: { key: string; value: unknown }[],
  now: Date,
): Promise<void> {
  // In a fixed order, to avoid deadlocks between writers of the same settings.
  const sorted = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  await tx
    .insert(settings)
    .values(sorted.map((row) => ({ ...row, updated_at: now })))
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, updated_at: sql`excluded.updated_at` },
    })
}
