import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { idempotencyKeys } from '#src/server/db/schema/executions.ts'

/**
 * Takes a key for this transaction. Whoever has it already is waited for, and not for ever.
 * @returns false when it was used before
 */
export async function insertKey(
  tx: Tx,
  row: { key: string; user_id: number; request_hash: string },
): Promise<boolean> {
  await tx.execute(sql`set local lock_timeout = '10s'`)
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ ...row, status: 0, reply: {} })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return inserted.length > 0
}

/** Keeps what a key is answered with from now on. */
export async function storeReply(tx: Tx, key: string, reply: object): Promise<void> {
  await tx.update(idempotencyKeys).set({ status: 200, reply }).where(eq(idempotencyKeys.key, key))
}

export async function findKey(db: Db, key: string) {
  const [found] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  return found ?? null
}
