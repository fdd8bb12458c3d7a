import { and, eq, isNull, ne } from 'drizzle-orm'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { Role } from '#src/rules/roles.ts'
import type { SessionPrefetch } from '#src/server/core/prefetch-with-session.ts'
import type { Db } from '#src/server/db/database.ts'
import { refreshTokens } from '#src/server/db/schema/identity.ts'
import { statement } from '#src/server/db/statement.ts'

export type RefreshTokenRow = typeof refreshTokens.$inferSelect

export async function insertRefreshToken(db: Db, row: typeof refreshTokens.$inferInsert): Promise<void> {
  await db.insert(refreshTokens).values(row)
}

export async function findRefreshToken(db: Db, hash: string): Promise<RefreshTokenRow | null> {
  const [row] = await db.select().from(refreshTokens).where(eq(refreshTokens.token_hash, hash))
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

interface SessionRow {
  id: number
  role: Role
  sector_id: number | null
  full_name: string
  language: LanguageCode | null
  is_active: boolean
  /** The session has not ended. */
  is_live: boolean
  /** Accurate to a few minutes; null for a session without a row in `sessions`. */
  last_seen_at: string | null
  /** Sign-in time; null for a session without a row in `sessions`. */
  started_at: string | null
  has_second_factor: boolean
  must_change_password: boolean
  /** Null when no settings are stored. */
  stored_settings: { key: string; value: unknown }[] | null
  /** The result of the prefetch query. */
  prefetched?: unknown
}

const SESSION = `select u.id, u.role, u.sector_id, u.first_name || ' ' || u.last_name as full_name,
    u.language, u.is_active,
    exists (select 1 from refresh_tokens t where t.family_id = $2 and t.user_id = u.id
      and t.revoked_at is null and t.expires_at > $3) as is_live,
    (select l.last_seen_at from sessions l where l.id = $2 and l.user_id = u.id) as last_seen_at,
    (select l.created_at from sessions l where l.id = $2 and l.user_id = u.id) as started_at,
    exists (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
      or exists (select 1 from sessions l where l.id = $2 and l.is_multi_factor) as has_second_factor,
    u.one_time_password_expires_at is not null
      and not exists (select 1 from sessions l where l.id = $2 and l.is_by_company) as must_change_password,
    (select json_agg(json_build_object('key', s.key, 'value', s.value)) from settings s) as stored_settings
  from users u where u.id = $1`

const findSessionRow = statement<SessionRow>('session', SESSION)

/** The session lookup combined with a prefetch query; one prepared statement per call. */
const prefetchStatements = new Map<SessionPrefetch, typeof findSessionRow>()

function statementWith(prefetch: SessionPrefetch): typeof findSessionRow {
  const known = prefetchStatements.get(prefetch)
  if (known) return known
  const made = statement<SessionRow>(
    `session_and_${prefetch.name}`,
    `select found.*, case when found.is_active and found.is_live then ${prefetch.text} end as prefetched
    from (${SESSION}) found`,
  )
  prefetchStatements.set(prefetch, made)
  return made
}

/**
 * Reads the user, whether the session is live, and the stored settings in one statement: the only query that every
 * request costs.
 */
export async function findSession(
  db: Db,
  session: { userId: number; sessionId: string },
  now: Date,
  prefetch?: { query: SessionPrefetch; values: readonly unknown[] },
) {
  const find = prefetch ? statementWith(prefetch.query) : findSessionRow
  const [row] = await find(db, session.userId, session.sessionId, now, ...(prefetch?.values ?? []))
  return row ?? null
}
