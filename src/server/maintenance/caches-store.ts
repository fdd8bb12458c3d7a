import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { installation } from '#src/server/db/schema/system.ts'

const CLEARED = 'caches_cleared'

/** The id of the last cache clearing; null before the first. */
export async function findClearing(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, CLEARED))
  return row?.value ?? null
}

export async function storeClearing(db: Db, value: string): Promise<void> {
  await db
    .insert(installation)
    .values({ key: CLEARED, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } })
}
