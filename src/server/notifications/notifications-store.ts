import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { countAll, type Paging, pageWindow, type Rows } from '#src/server/db/paging.ts'
import { notifications, pushSubscriptions, settings } from '#src/server/db/schema/system.ts'
import { statement } from '#src/server/db/statement.ts'
import { asStorable, type Message } from '#src/server/messages/message.ts'
import { renderInEnglish } from '#src/server/messages/render-message.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** A notification as stored: the English text, and the message for each language. */
export const toStoredMessage = ({ title, message }: { title: Message; message: Message | string }) => ({
  title: renderInEnglish(title),
  message: renderInEnglish(message),
  localized: asStorable({ title, message }),
})

/** The push subscriptions of a user; none while the setting is off. Read with the insert, which costs no statement. */
const subscriptionsOf = (userId: number) => sql<number[]>`coalesce((select json_agg(s.id order by s.id)
  from ${pushSubscriptions} s where s.user_id = ${userId}
    and (select value from ${settings} where key = 'pushNotifications') is distinct from 'false'::jsonb), '[]')`

/** @returns its id and the push subscriptions of its user; null when this user was notified of the event before */
export async function insertNotification(
  db: Db,
  row: typeof notifications.$inferInsert,
): Promise<{ id: number; subscriptions: number[] } | null> {
  const [inserted] = await db
    .insert(notifications)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: notifications.id, subscriptions: subscriptionsOf(row.user_id) })
  return inserted ?? null
}

export async function findNotifications(
  db: Db,
  userId: number,
  paging: Paging,
): Promise<Rows<NotificationRow>> {
  const isOwn = eq(notifications.user_id, userId)
  const [total] = await db.select({ count: countAll }).from(notifications).where(isOwn)
  const { limit, offset } = pageWindow(paging)
  const rows = await db
    .select()
    .from(notifications)
    .where(isOwn)
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(limit)
    .offset(offset)
  return { count: total?.count ?? 0, rows }
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const [total] = await db
    .select({ count: countAll })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at)))
  return total?.count ?? 0
}

/** Marks a notification as read; an earlier read time stays. Null when it is not this user's. */
export async function markRead(
  db: Db,
  userId: number,
  id: number,
  now: Date,
): Promise<NotificationRow | null> {
  const isIt = and(eq(notifications.id, id), eq(notifications.user_id, userId))
  await db
    .update(notifications)
    .set({ read_at: now })
    .where(and(isIt, isNull(notifications.read_at)))
  const [row] = await db.select().from(notifications).where(isIt)
  return row ?? null
}

/** @returns whether this user had such a notification to delete */
export async function deleteNotification(db: Db, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.user_id, userId)))
    .returning({ id: notifications.id })
  return deleted.length > 0
}

export async function markAllRead(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ read_at: now })
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at)))
}

/** A notification before it is stored. */
export interface NewNotification {
  kind: string
  title: Message
  /** A message, or user text. */
  message: Message | string
  link: string | null
  /** Deduplication key of an event: each supervisor is notified of it once. Without it, every time. */
  event?: string
}

const insertForSupervisors = statement(
  'notify_supervisors',
  `insert into notifications (user_id, kind, title, message, localized, link, event, created_at)
  select u.id, news.kind, news.title, news.message, news.localized::jsonb, news.link, news.event, $2
  from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
    with ordinality as news(kind, title, message, localized, link, event, place)
  cross join users u where u.sector_id = $1 and u.role = 'supervisor' and u.is_active order by news.place, u.id
  on conflict (user_id, event) do nothing`,
)

/** Inserts these notifications for every active supervisor of a sector. */
export async function insertForSector(
  tx: Tx,
  sectorId: number,
  news: NewNotification[],
  now: Date,
): Promise<void> {
  if (news.length === 0) return
  const stored = news.map(toStoredMessage)
  await insertForSupervisors(
    tx,
    sectorId,
    now,
    news.map(({ kind }) => kind),
    stored.map(({ title }) => title),
    stored.map(({ message }) => message),
    stored.map(({ localized }) => JSON.stringify(localized)),
    news.map(({ link }) => link),
    news.map(({ event }) => event ?? null),
  )
}
