import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { installation } from '#src/server/db/schema/system.ts'

export const LAST_CHECK = 'figures_checked'

/** Repairs wrong counters. @returns the number of repaired rows by kind */
export async function repairCounters(db: Db): Promise<{ kind: string; rows: number }[]> {
  const found = await db.execute(sql`select kind, rows::int as rows from repair_denormalized_columns()`)
  return (found as unknown as { rows: { kind: string; rows: number }[] }).rows
}

export async function compactTallies(db: Db): Promise<void> {
  await db.execute(
    sql`select compact_assignment_tallies(), compact_review_tallies(), compact_finding_tallies()`,
  )
}

export async function storeLastCheck(db: Db, value: string): Promise<void> {
  const row = { key: LAST_CHECK, value }
  await db.insert(installation).values(row).onConflictDoUpdate({ target: installation.key, set: { value } })
}
