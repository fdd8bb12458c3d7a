import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#src/server/db/connect.ts'
import { notifications } from '#src/server/db/schema/system.ts'
import { countAll, type Paging, pageWindow, type Rows } from '#src/server/http/paging.ts'

export type NotificationRow = typeof notifications.$inferSelect

export async function insertNotification(db: Db, row: typeof notifications.$inferInsert): Promise<void> {
  await db.insert(notifications).values(row)
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

/** Marks one as read; when it was already, the first time stays. Null when it is not this person's. */
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

export async function markAllRead(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ read_at: now })
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at)))
}
