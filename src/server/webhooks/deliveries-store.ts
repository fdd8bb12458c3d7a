import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { DeliveryState } from '#src/rules/webhook-events.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { countAll, type Paging, pageWindow, type Rows } from '#src/server/db/paging.ts'
import { webhookAttempts, webhookDeliveries, webhooks } from '#src/server/db/schema/webhooks.ts'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect
export type AttemptRow = typeof webhookAttempts.$inferSelect
export type DeliveryToSend = NonNullable<Awaited<ReturnType<typeof claimDue>>>

/** The webhooks with due deliveries. */
export async function findDueWebhooks(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: webhookDeliveries.webhook_id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.state, 'waiting'), lte(webhookDeliveries.next_attempt_at, now)))
  return rows.map(({ id }) => id)
}

/**
 * Takes the next due delivery and counts the attempt. Other workers skip it until `until`, in case this
 * process dies.
 */
export async function claimDue(tx: Tx, webhookId: number, now: Date, until: Date) {
  const isDue = and(
    eq(webhookDeliveries.webhook_id, webhookId),
    eq(webhookDeliveries.state, 'waiting'),
    lte(webhookDeliveries.next_attempt_at, now),
  )
  const [next] = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(isDue)
    .orderBy(webhookDeliveries.next_attempt_at, webhookDeliveries.id)
    .limit(1)
    .for('update', { skipLocked: true })
  if (!next) return null
  const [delivery] = await tx
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, next_attempt_at: until })
    .where(eq(webhookDeliveries.id, next.id))
    .returning()
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, webhookId))
  return delivery && webhook ? { delivery, webhook } : null
}

export async function insertAttempt(tx: Tx, row: typeof webhookAttempts.$inferInsert): Promise<void> {
  await tx.insert(webhookAttempts).values(row)
}

/** @returns whether the delivery exists: its webhook may have been deleted */
export async function updateDelivery(
  db: Db,
  id: number,
  changes: Partial<Pick<DeliveryRow, 'state' | 'attempts' | 'next_attempt_at' | 'ended_at'>>,
): Promise<boolean> {
  const rows = await db
    .update(webhookDeliveries)
    .set(changes)
    .where(eq(webhookDeliveries.id, id))
    .returning({ id: webhookDeliveries.id })
  return rows.length > 0
}

/** Postpones the other due deliveries of a failing webhook. @returns whether any existed */
export async function postponeDue(tx: Tx, webhookId: number, now: Date, until: Date): Promise<boolean> {
  const rows = await tx
    .update(webhookDeliveries)
    .set({ next_attempt_at: until })
    .where(
      and(
        eq(webhookDeliveries.webhook_id, webhookId),
        eq(webhookDeliveries.state, 'waiting'),
        lte(webhookDeliveries.next_attempt_at, now),
      ),
    )
    .returning({ id: webhookDeliveries.id })
  return rows.length > 0
}

/** Gives up all waiting deliveries of a webhook. */
export async function giveUpWaiting(tx: Tx, webhookId: number, now: Date): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'given_up', next_attempt_at: null, ended_at: now })
    .where(and(eq(webhookDeliveries.webhook_id, webhookId), eq(webhookDeliveries.state, 'waiting')))
}

/** Writes an event for one webhook. */
export async function insertDelivery(tx: Tx, row: typeof webhookDeliveries.$inferInsert): Promise<void> {
  await tx.insert(webhookDeliveries).values(row)
}

/** Locks a delivery until the transaction ends. */
export async function lockDelivery(tx: Tx, webhookId: number, id: number): Promise<DeliveryRow | null> {
  const [row] = await tx
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhook_id, webhookId)))
    .for('update')
  return row ?? null
}

/** A page of a webhook's deliveries, the newest first. */
export async function findDeliveries(
  db: Db,
  webhookId: number,
  { state }: { state?: DeliveryState | undefined },
  paging: Paging,
): Promise<Rows<DeliveryRow>> {
  const condition = and(
    eq(webhookDeliveries.webhook_id, webhookId),
    state && eq(webhookDeliveries.state, state),
  )
  const [total] = await db.select({ count: countAll }).from(webhookDeliveries).where(condition)
  const { limit, offset } = pageWindow(paging)
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(condition)
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)
    .offset(offset)
  return { count: total?.count ?? 0, rows }
}

/** All attempts of these deliveries, the newest first. */
export function findAttempts(db: Db, deliveryIds: number[]): Promise<AttemptRow[]> {
  return db
    .select()
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.delivery_id, deliveryIds))
    .orderBy(desc(webhookAttempts.id))
}
