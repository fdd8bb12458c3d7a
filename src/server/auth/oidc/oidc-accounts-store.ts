import { and, eq, ne, notExists, or, sql } from 'drizzle-orm'
import { advisoryLocks } from '#src/server/db/advisory-locks.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { oidcAccounts, sectors, users } from '#src/server/db/schema/identity.ts'

/** Identifies an OIDC account: the issuer and the subject. */
export interface OidcIdentity {
  issuer: string
  subject: string
}

/** @returns the id of the user linked to this OIDC account */
export async function findLinkedUser(db: Db, { issuer, subject }: OidcIdentity): Promise<number | null> {
  const [row] = await db
    .select({ id: oidcAccounts.user_id })
    .from(oidcAccounts)
    .where(and(eq(oidcAccounts.issuer, issuer), eq(oidcAccounts.subject, subject)))
  return row?.id ?? null
}

/**
 * An advisory lock until the transaction ends: one process at a time links accounts, so concurrent first sign-ins do
 * not create two users.
 */
export async function lockOidcLinking(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.companyAccount})`)
}

export async function linkUser(
  tx: Tx,
  userId: number,
  { issuer, subject }: OidcIdentity,
  now: Date,
): Promise<void> {
  await tx.insert(oidcAccounts).values({ user_id: userId, issuer, subject, created_at: now })
}

/** The caller has locked the user row. @returns whether a link existed */
export async function unlinkUser(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx
    .delete(oidcAccounts)
    .where(eq(oidcAccounts.user_id, userId))
    .returning({ id: oidcAccounts.user_id })
  return rows.length > 0
}

/** The active sector with this code or, if no code matches, with this name if it is unique. */
export async function findSectorByCodeOrName(db: Db, word: string): Promise<number | null> {
  const isCode = sql<boolean>`normalize_code(${sectors.code}) = normalize_code(${word})`
  const rows = await db
    .select({ id: sectors.id, is_code: isCode })
    .from(sectors)
    .where(and(eq(sectors.is_active, true), or(isCode, sql`lower(${sectors.name}) = lower(${word})`)))
  const byCode = rows.find((row) => row.is_code)
  return byCode?.id ?? (rows.length === 1 ? rows[0]!.id : null)
}

/** Whether another active administrator has a password, and so can sign in without the OIDC provider. */
export async function hasOtherAdministratorWithPassword(db: Db, id: number): Promise<boolean> {
  const linked = db.select({ one: sql`1` }).from(oidcAccounts).where(eq(oidcAccounts.user_id, users.id))
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        eq(users.is_active, true),
        ne(users.id, id),
        sql`${users.password_hash} is not null`,
        notExists(linked),
      ),
    )
    .limit(1)
  return rows.length > 0
}
