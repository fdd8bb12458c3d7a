import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { countAll, type Paging, pageWindow, type Rows } from '#src/server/db/paging.ts'
import { sectors } from '#src/server/db/schema/identity.ts'
import { webhookDeliveries, webhooks } from '#src/server/db/schema/webhooks.ts'

export type WebhookRow = Awaited<ReturnType<typeof findWebhooks>>[number]
export type WebhookChanges = Partial<Omit<typeof webhooks.$inferInsert, 'id'>>

const waiting = sql<number>`(select count(*)::int from ${webhookDeliveries} d
  where d.webhook_id = ${webhooks.id} and d.state = 'waiting')`

function findWebhooks(db: Db) {
  return db
    .select({ webhook: webhooks, sector_name: sectors.name, waiting })
    .from(webhooks)
    .leftJoin(sectors, eq(sectors.id, webhooks.sector_id))
    .$dynamic()
}

export async function findWebhookPage(db: Db, paging: Paging): Promise<Rows<WebhookRow>> {
  const { limit, offset } = pageWindow(paging)
  const rows = await findWebhooks(db)
    .orderBy(asc(sql`lower(${webhooks.name})`), asc(webhooks.id))
    .limit(limit)
    .offset(offset)
  return { count: await countWebhooks(db), rows }
}

export async function countWebhooks(db: Db): Promise<number> {
  const [total] = await db.select({ count: countAll }).from(webhooks)
  return total?.count ?? 0
}

export async function findWebhook(db: Db, id: number): Promise<WebhookRow | null> {
  const [row] = await findWebhooks(db).where(eq(webhooks.id, id))
  return row ?? null
}

/** Locks a webhook until the transaction ends. */
export async function lockWebhook(tx: Tx, id: number) {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
  return row ?? null
}

export async function insertWebhook(tx: Tx, values: typeof webhooks.$inferInsert): Promise<number> {
  const [row] = await tx.insert(webhooks).values(values).returning({ id: webhooks.id })
  return row!.id
}

export async function updateWebhook(tx: Tx, id: number, changes: WebhookChanges): Promise<void> {
  await tx.update(webhooks).set(changes).where(eq(webhooks.id, id))
}

export async function deleteWebhook(tx: Tx, id: number): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id))
}

/** Whether the sector exists. */
export async function isSector(db: Db, id: number): Promise<boolean> {
  const [row] = await db.select({ id: sectors.id }).from(sectors).where(eq(sectors.id, id))
  return row !== undefined
}

/** Records a successful delivery. */
export async function markHealthy(db: Db, id: number): Promise<void> {
  await db
    .update(webhooks)
    .set({ failing_since: null })
    .where(and(eq(webhooks.id, id), sql`${webhooks.failing_since} is not null`))
}

/** Records a failed delivery. @returns the start of the current series of failures */
export async function markFailing(tx: Tx, id: number, now: Date): Promise<Date | null> {
  const [row] = await tx
    .update(webhooks)
    .set({ failing_since: sql`coalesce(${webhooks.failing_since}, ${now})` })
    .where(and(eq(webhooks.id, id), eq(webhooks.is_active, true)))
    .returning({ since: webhooks.failing_since })
  return row?.since ?? null
}
