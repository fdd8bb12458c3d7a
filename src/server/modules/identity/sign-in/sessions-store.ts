import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { refreshTokens, users } from '#src/server/db/schema/identity.ts'

export type RefreshTokenRow = typeof refreshTokens.$inferSelect

export async function insertRefreshToken(db: Db, row: typeof refreshTokens.$inferInsert): Promise<void> {
  await db.insert(refreshTokens).values(row)
}

export async function findRefreshToken(db: Db, hash: string): Promise<RefreshTokenRow | null> {
  const [row] = await db.select().from(refreshTokens).where(eq(refreshTokens.token_hash, hash))
  return row ?? null
}

/** The token that took another's place, while nobody used it. */
export async function findUnusedSuccessor(db: Db, id: string): Promise<RefreshTokenRow | null> {
  const [row] = await db
    .select()
    .from(refreshTokens)
    .where(and(eq(refreshTokens.id, id), isNull(refreshTokens.used_at), isNull(refreshTokens.revoked_at)))
  return row ?? null
}

export async function markReplaced(db: Db, id: string, successorId: string, now: Date): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ used_at: now, replaced_by: successorId })
    .where(eq(refreshTokens.id, id))
}

export async function revokeToken(db: Db, id: string, now: Date): Promise<void> {
  await db.update(refreshTokens).set({ revoked_at: now }).where(eq(refreshTokens.id, id))
}

/** Ends one session. */
export async function revokeFamily(db: Db, familyId: string, now: Date): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ revoked_at: now })
    .where(and(eq(refreshTokens.family_id, familyId), isNull(refreshTokens.revoked_at)))
}

/** Ends every session of a person, but for the one named. */
export async function revokeSessions(
  db: Db,
  userId: number,
  now: Date,
  exceptFamilyId?: string,
): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ revoked_at: now })
    .where(
      and(
        eq(refreshTokens.user_id, userId),
        isNull(refreshTokens.revoked_at),
        exceptFamilyId === undefined ? undefined : ne(refreshTokens.family_id, exceptFamilyId),
      ),
    )
}

export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.expires_at, now))
}

/** A person together with whether their session lives: the one query that each request costs. */
export async function findSession(db: Db, session: { userId: number; sessionId: string }, now: Date) {
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      sector_id: users.sector_id,
      first_name: users.first_name,
      last_name: users.last_name,
      is_active: users.is_active,
      live_token: refreshTokens.id,
    })
    .from(users)
    .leftJoin(
      refreshTokens,
      and(
        eq(refreshTokens.family_id, session.sessionId),
        eq(refreshTokens.user_id, users.id),
        isNull(refreshTokens.revoked_at),
        gt(refreshTokens.expires_at, now),
      ),
    )
    .where(eq(users.id, session.userId))
    .limit(1)
  return row ?? null
}
