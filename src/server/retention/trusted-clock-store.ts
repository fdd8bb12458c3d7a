import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { installation } from '#src/server/db/schema/system.ts'

const CLOCK = 'retention_clock'

/** What the database has seen of the clock: ISO 8601 in each. */
export interface SeenClock {
  /** The last moment that was believed. */
  trusted: string
  /** Since when the clock has been ahead of that by more than the interval explains, and when it was last looked at. */
  doubted: { since: string; last: string } | null
}

export async function findSeenClock(db: Db): Promise<SeenClock | null> {
  const [row] = await db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, CLOCK))
  return row ? (JSON.parse(row.value) as SeenClock) : null
}

export async function storeSeenClock(db: Db, seen: SeenClock): Promise<void> {
  const value = JSON.stringify(seen)
  await db
    .insert(installation)
    .values({ key: CLOCK, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } })
}
