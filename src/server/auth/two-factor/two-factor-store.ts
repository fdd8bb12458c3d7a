import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { secondFactors, users } from '#src/server/db/schema/identity.ts'

export type SecondFactorRow = typeof secondFactors.$inferSelect

/** What is written of a person's second factor is written while the person is held. */
export async function findSecondFactor(db: Db, userId: number): Promise<SecondFactorRow | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.user_id, userId))
  return row ?? null
}

/** What somebody signs in with; the person is there. */
export async function findFactors(db: Db, userId: number) {
  const [row] = await db
    .select({
      has_password: sql<boolean>`${users.password_hash} is not null`,
      confirmed_at: secondFactors.confirmed_at,
      recovery_hashes: secondFactors.recovery_hashes,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.user_id, users.id))
    .where(eq(users.id, userId))
  return row!
}

/** Keeps a secret that is not in use yet. */
export async function storeSecret(tx: Tx, userId: number, secret: string): Promise<void> {
  const row = { secret, confirmed_at: null, last_step: null, recovery_hashes: [] }
  await tx
    .insert(secondFactors)
    .values({ user_id: userId, ...row })
    .onConflictDoUpdate({ target: secondFactors.user_id, set: row })
}

export async function updateSecondFactor(
  tx: Tx,
  userId: number,
  changes: Partial<typeof secondFactors.$inferInsert>,
): Promise<void> {
  await tx.update(secondFactors).set(changes).where(eq(secondFactors.user_id, userId))
}

/** @returns whether there was one */
export async function deleteSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.user_id, userId))
    .returning({ id: secondFactors.user_id })
  return rows.length > 0
}
