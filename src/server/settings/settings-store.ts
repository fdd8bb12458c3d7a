import { sql } from 'drizzle-orm'
import { advisoryLocks } from '#src/server/db/advisory-locks.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { settings } from '#src/server/db/schema/system.ts'

export async function findStoredSettings(db: Db): Promise<{ key: string; value: unknown }[]> {
  return db.select({ key: settings.key, value: settings.value }).from(settings)
}

/** At most one process at a time changes settings, until its transaction ends: one that has no row yet cannot be locked. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.settings})`)
}

/** Writes these settings and no others: what somebody else changes at the same moment stays changed. */
export async function storeSettings(
  tx: Tx,
  rows: { key: string; value: unknown }[],
  now: Date,
): Promise<void> {
  // In one order for all, so that two who change the same ones do not wait for each other.
  const sorted = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  await tx
    .insert(settings)
    .values(sorted.map((row) => ({ ...row, updated_at: now })))
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, updated_at: sql`excluded.updated_at` },
    })
}
