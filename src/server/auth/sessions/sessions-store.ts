import { and, desc, eq, exists, gt, isNull, sql } from 'drizzle-orm'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { Role } from '#src/rules/roles.ts'
import type { SessionPrefetch } from '#src/server/core/prefetch-with-session.ts'
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
export async function updateUserAgent(
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

function liveTokens(db: Db, now: Date) {
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
    .where(and(eq(sessions.user_id, userId), exists(liveTokens(db, now))))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.created_at), sessions.id)
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
