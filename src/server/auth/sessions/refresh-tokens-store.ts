import { createHash } from 'node:crypto'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { refreshTokens } from '#src/server/db/schema/identity.ts'

export type RefreshTokenRow = typeof refreshTokens.$inferSelect

/** Refresh tokens are random, so a fast hash is enough: no token can be guessed from its hash. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Stores a refresh token as a hash. */
export async function insertRefreshToken(
  db: Db,
  token: string,
  row: Omit<typeof refreshTokens.$inferInsert, 'token_hash'>,
): Promise<void> {
  await db.insert(refreshTokens).values({ ...row, token_hash: hashToken(token) })
}

export async function findRefreshToken(db: Db, token: string): Promise<RefreshTokenRow | null> {
  const [row] = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.token_hash, hashToken(token)))
  return row ?? null
}

/** The successor of a replaced token, if it is unused. */
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

/** Revokes one token; its session continues with the successor. */
export async function revokeToken(db: Db, id: string, now: Date): Promise<void> {
  await db.update(refreshTokens).set({ used_at: now, revoked_at: now }).where(eq(refreshTokens.id, id))
}

/** Ends one session. */
export async function revokeFamily(db: Db, familyId: string, now: Date): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ revoked_at: now })
    .where(and(eq(refreshTokens.family_id, familyId), isNull(refreshTokens.revoked_at)))
}

/** Ends all sessions of a user, except the named one. */
export async function revokeAllSessions(
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
