import type { Db, Tx } from '#src/server/db/database.ts'
import { companyLogo } from '#src/server/db/schema/system.ts'

export type LogoRow = typeof companyLogo.$inferSelect

export async function findLogo(db: Db): Promise<LogoRow | null> {
  const [found] = await db.select().from(companyLogo)
  return found ?? null
}

/** Writes it in the place of the one before. @returns the row as it was; null when there was none */
export async function replaceLogo(
  tx: Tx,
  logo: Omit<typeof companyLogo.$inferInsert, 'id'>,
): Promise<LogoRow | null> {
  const [before] = await tx.select().from(companyLogo).for('update')
  await tx.insert(companyLogo).values(logo).onConflictDoUpdate({ target: companyLogo.id, set: logo })
  return before ?? null
}

/** @returns the row as it was; null when there was none */
export async function deleteLogo(tx: Tx): Promise<LogoRow | null> {
  const [deleted] = await tx.delete(companyLogo).returning()
  return deleted ?? null
}
