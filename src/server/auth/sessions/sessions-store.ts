import { and, desc, eq, exists, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { refreshTokens, sessions } from '#src/server/db/schema/identity.ts'
import { statement } from '#src/server/db/statement.ts'

export async function insertSession(tx: Tx, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row)
}

/**
 * Stores the current user agent, since the browser may have been updated.
 * @returns when the session was last seen, and when it started
 */
export async function renameDevice(
  tx: Tx,
  id: string,
  userAgent: string,
): Promise<{ lastSeen: Date; startedAt: Date } | null> {
  const [row] = await tx
    .update(sessions)
    .set({ user_agent: userAgent })
    .where(eq(sessions.id, id))
    .returning({ lastSeen: sessions.last_seen_at, startedAt: sessions.created_at })
  return row ?? null
}

const markSeenRow = statement<never>(
  'seen',
  'update sessions set last_seen_at = $2 where id = $1 and last_seen_at < $2',
)

/** Records activity of a session. */
export async function markSeen(db: Db, id: string, now: Date): Promise<void> {
  await markSeenRow(db, id, now)
}

function tokensThatLive(db: Db, now: Date) {
  return db
    .select({ one: sql`1` })
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.family_id, sessions.id),
        isNull(refreshTokens.revoked_at),
        gt(refreshTokens.expires_at, now),
      ),
    )
}

/** The live sessions of a user, the last seen first. */
export function findLiveSessions(db: Db, userId: number, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), exists(tokensThatLive(db, now))))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.created_at), sessions.id)
}
