import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { installation } from '#src/server/db/schema/system.ts'

const CLOCK = 'retention_clock'

/** The clock's history in the database, ISO 8601. */
export interface SeenClock {
  /** The last trusted time. */
  trusted: string
  /** Since when the clock has been implausibly far ahead, and the last check. */
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
