import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { installation } from '#src/server/db/schema/system.ts'

const CLEARED = 'caches_cleared'

/** By what the processes see that somebody has had their memory cleared; null when nobody ever has. */
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
