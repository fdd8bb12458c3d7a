import { and, eq, ne, sql } from 'drizzle-orm'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { refreshTokens, sessions, users } from '#src/server/db/schema/identity.ts'
import { installation, notifications, pushSubscriptions } from '#src/server/db/schema/system.ts'

const SEED = 'push_seed'

/** The seed of the VAPID keys. Of several processes that need the first one at once, all get the same. */
export async function findOrInsertSeed(db: Db, made: string): Promise<string> {
  await db.insert(installation).values({ key: SEED, value: made }).onConflictDoNothing()
  const [row] = await db
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, SEED))
  return row!.value
}

/** Whether a session has a subscription for this public key. */
export async function hasSubscription(db: Db, sessionId: string, serverKey: string): Promise<boolean> {
  const [row] = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.session_id, sessionId), eq(pushSubscriptions.vapid_public, serverKey)))
  return row !== undefined
}

/** Stores the subscription of a session, instead of its earlier one. An endpoint belongs to its last user. */
export async function storeSubscription(
  tx: Tx,
  row: Omit<typeof pushSubscriptions.$inferInsert, 'id'>,
): Promise<void> {
  const { session_id, endpoint } = row
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.session_id, session_id), ne(pushSubscriptions.endpoint, endpoint)))
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row })
}

export async function deleteSubscriptionOf(db: Db, sessionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.session_id, sessionId))
}

export async function deleteSubscription(db: Db, id: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

export interface PushToSend {
  subscription: typeof pushSubscriptions.$inferSelect
  notification: typeof notifications.$inferSelect
  language: LanguageCode | null
  role: (typeof users.$inferSelect)['role']
  session_started_at: Date | null
}

/**
 * A push that is still due: the notification is there and unread, the user is active, and the session of the
 * subscription is live.
 */
export async function findPush(
  db: Db,
  given: { notificationId: number; subscriptionId: number },
  now: Date,
): Promise<PushToSend | null> {
  const isLive = sql`exists (select from ${refreshTokens} t where t.family_id = ${pushSubscriptions.session_id}
    and t.revoked_at is null and t.expires_at > ${now})`
  const [row] = await db
    .select({
      subscription: pushSubscriptions,
      notification: notifications,
      language: users.language,
      role: users.role,
      session_started_at: sessions.created_at,
    })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.user_id))
    .innerJoin(
      notifications,
      and(eq(notifications.user_id, users.id), eq(notifications.id, given.notificationId)),
    )
    .leftJoin(sessions, eq(sessions.id, pushSubscriptions.session_id))
    .where(
      and(
        eq(pushSubscriptions.id, given.subscriptionId),
        eq(users.is_active, true),
        sql`${notifications.read_at} is null`,
        isLive,
      ),
    )
  return row ?? null
}
