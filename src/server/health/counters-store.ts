import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { installation } from '#src/server/db/schema/system.ts'

export const LAST_CHECK = 'figures_checked'

/** Repairs wrong counters. @returns the number of repaired rows by kind */
export async function repairCounters(db: Db): Promise<{ kind: string; rows: number }[]> {
  const found = await db.execute(sql`select kind, rows::int as rows from mend_kept_figures()`)
  return (found as unknown as { rows: { kind: string; rows: number }[] }).rows
}

export async function foldTallies(db: Db): Promise<void> {
  await db.execute(sql`select fold_assignment_tallies(), fold_review_tallies(), fold_finding_tallies()`)
}

export async function storeLastCheck(db: Db, value: string): Promise<void> {
  const row = { key: LAST_CHECK, value }
  await db.insert(installation).values(row).onConflictDoUpdate({ target: installation.key, set: { value } })
}
