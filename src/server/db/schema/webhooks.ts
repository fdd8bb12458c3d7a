import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deliveryStates, type WebhookEvent } from '#src/rules/webhook-events.ts'
import type { Inner } from '#src/server/problems/catalogue/saying.ts'
import { createdAt, idColumn, instantColumn, keptColumn, toldColumn } from './columns.ts'
import { sectors } from './identity.ts'

/** An address of another program that is told of what happens. Its secret is made of the seed and the server's own. */
export const webhooks = pgTable('webhooks', {
  id: idColumn(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  /** Null for every sector. */
  sector_id: integer('sector_id').references(() => sectors.id, { onDelete: 'cascade' }),
  is_active: boolean('is_active').notNull().default(true),
  secret_seed: text('secret_seed').notNull(),
  /** Of the secret before, which signs as well until then. */
  former_seed: text('former_seed'),
  former_until: instantColumn('former_until'),
  /** Since when every attempt has failed. */
  failing_since: instantColumn('failing_since'),
  /** When the server switched it off by itself. */
  switched_off_at: instantColumn('switched_off_at'),
  created_at: createdAt(),
})

/** An event for one address: written by triggers with what happens, sent by a job. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: idColumn(),
    webhook_id: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event_id: uuid('event_id').notNull(),
    type: text('type').notNull(),
    occurred_at: instantColumn('occurred_at').notNull(),
    /** What is told, and where it can be looked at. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Paths on this server, by their name. */
    links: jsonb('links').$type<Record<string, string>>().notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    /** Since it was last sent on its way. */
    attempts: integer('attempts').notNull().default(0),
    /** Null once it has ended; before the first attempt it is when it happened. */
    next_attempt_at: instantColumn('next_attempt_at'),
    ended_at: instantColumn('ended_at'),
  },
  (table) => [
    index('webhook_deliveries_listed').on(table.webhook_id, table.id),
    index('webhook_deliveries_due').on(table.webhook_id, table.next_attempt_at).where(sql`state = 'waiting'`),
    index('webhook_deliveries_old').on(table.occurred_at),
  ],
)

/** What came of each attempt. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: idColumn(),
    delivery_id: integer('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: instantColumn('at').notNull(),
    /** Of the answer; null where there was none. */
    status: integer('status'),
    milliseconds: integer('milliseconds').notNull(),
    answer: text('answer').notNull(),
    /** Why it did not count as taken; empty when it did. */
    reason: keptColumn('reason').notNull(),
    told: toldColumn<Inner>(),
  },
  (table) => [index('webhook_attempts_delivery').on(table.delivery_id, table.id)],
)
