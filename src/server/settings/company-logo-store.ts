import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { companyLogo } from '#src/server/db/schema/system.ts'

export type LogoRow = typeof companyLogo.$inferSelect

export async function findLogo(db: Db): Promise<LogoRow | null> {
  const [found] = await db.select().from(companyLogo)
  return found ?? null
}

/** Replaces the logo. @returns the row as it was; null when there was none */
export async function replaceLogo(
  tx: Tx,
  logo: Omit<typeof companyLogo.$inferInsert, 'id'>,
): Promise<LogoRow | null> {
  // Of two concurrent first uploads, the later one finds the other's row, replaces it, and returns its files for
  // removal.
  const [first] = await tx.insert(companyLogo).values(logo).onConflictDoNothing().returning()
  if (first) return null
  const [before] = await tx.select().from(companyLogo).for('update')
  if (!before) return replaceLogo(tx, logo)
  await tx.update(companyLogo).set(logo).where(eq(companyLogo.id, before.id))
  return before
}

/** @returns the row as it was; null when there was none */
export async function deleteLogo(tx: Tx): Promise<LogoRow | null> {
  const [deleted] = await tx.delete(companyLogo).returning()
  return deleted ?? null
}
