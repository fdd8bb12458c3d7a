import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { secondFactors, users } from '#src/server/db/schema/identity.ts'

export type SecondFactorRow = typeof secondFactors.$inferSelect

/** Writers of second factors lock the user row first. */
export async function findSecondFactor(db: Db, userId: number): Promise<SecondFactorRow | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.user_id, userId))
  return row ?? null
}

/** The sign-in methods of an existing user. */
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

/** Stores an unconfirmed secret. */
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

/** @returns whether one existed */
export async function deleteSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.user_id, userId))
    .returning({ id: secondFactors.user_id })
  return rows.length > 0
}
