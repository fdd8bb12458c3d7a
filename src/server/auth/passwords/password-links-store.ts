import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { passwordLinks, users } from '#src/server/db/schema/identity.ts'

/** A link with its user. */
export type PasswordLinkRow = typeof passwordLinks.$inferSelect & {
  full_name: string
  first_name: string
  last_name: string
  email: string
}

export async function insertPasswordLink(tx: Tx, row: typeof passwordLinks.$inferInsert): Promise<number> {
  const [made] = await tx.insert(passwordLinks).values(row).returning({ id: passwordLinks.id })
  return made!.id
}

export async function findPasswordLinkById(db: Db, id: number) {
  const [row] = await db.select().from(passwordLinks).where(eq(passwordLinks.id, id))
  return row ?? null
}

export async function findPasswordLink(db: Db, hash: string): Promise<PasswordLinkRow | null> {
  const [row] = await db
    .select({
      ...getTableColumns(passwordLinks),
      full_name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
    })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.user_id))
    .where(eq(passwordLinks.token_hash, hash))
  return row ?? null
}

export async function markLinkUsed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(passwordLinks).set({ used_at: now }).where(eq(passwordLinks.id, id))
}

/** Ends the user's unused links; the caller has locked the user row. */
export async function endPasswordLinks(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .update(passwordLinks)
    .set({ ended_at: now })
    .where(
      and(eq(passwordLinks.user_id, userId), isNull(passwordLinks.used_at), isNull(passwordLinks.ended_at)),
    )
}
