import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { installation } from '#src/server/db/schema/system.ts'

const CLOCK = 'clock'

/** When a job looked at the clock last, and since when it has gone on evenly. */
export interface SeenClock {
  seen_at: Date
  steady_since: Date
}

export async function findClock(db: Db): Promise<SeenClock | null> {
  const [row] = await db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, CLOCK))
  if (!row) return null
  const { seen_at, steady_since } = JSON.parse(row.value) as { seen_at: string; steady_since: string }
  return { seen_at: new Date(seen_at), steady_since: new Date(steady_since) }
}

export async function keepClock(db: Db, clock: SeenClock): Promise<void> {
  const value = JSON.stringify(clock)
  await db
    .insert(installation)
    .values({ key: CLOCK, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } })
}
