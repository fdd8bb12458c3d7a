import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deliveryStates, type WebhookEvent } from '#src/rules/webhook-events.ts'
import { createdAt, englishColumn, idColumn, instantColumn, messageColumn } from './columns.ts'
import { sectors } from './identity.ts'

/** A webhook of another program. Its signing secret is derived from the seed and the server's secret. */
export const webhooks = pgTable('webhooks', {
  id: idColumn(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  /** Null for every sector. */
  sector_id: integer('sector_id').references(() => sectors.id, { onDelete: 'cascade' }),
  is_active: boolean('is_active').notNull().default(true),
  secret_seed: text('secret_seed').notNull(),
  /** Seed of the former secret, which also signs until `former_until`. */
  former_seed: text('former_seed'),
  former_until: instantColumn('former_until'),
  /** The start of the current series of failed attempts. */
  failing_since: instantColumn('failing_since'),
  /** When the server disabled it after repeated failures. */
  switched_off_at: instantColumn('switched_off_at'),
  created_at: createdAt(),
})

/** The webhook outbox: triggers write one row per event and webhook, and a job sends them. */
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
    /** The event's payload. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Paths on this server, by link name. */
    links: jsonb('links').$type<Record<string, string>>().notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    /** Attempts since it was last queued. */
    attempts: integer('attempts').notNull().default(0),
    /** Null once ended; before the first attempt, the time of the event. */
    next_attempt_at: instantColumn('next_attempt_at'),
    ended_at: instantColumn('ended_at'),
  },
  (table) => [
    index('webhook_deliveries_listed').on(table.webhook_id, table.id),
    index('webhook_deliveries_due').on(table.webhook_id, table.next_attempt_at).where(sql`state = 'waiting'`),
    index('webhook_deliveries_old').on(table.occurred_at),
  ],
)

/** The outcome of each attempt. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: idColumn(),
    delivery_id: integer('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: instantColumn('at').notNull(),
    /** HTTP status; null without a response. */
    status: integer('status'),
    milliseconds: integer('milliseconds').notNull(),
    answer: text('answer').notNull(),
    /** Why the attempt failed; empty on success. */
    reason: englishColumn('reason').notNull(),
    localized: messageColumn(),
  },
  (table) => [index('webhook_attempts_delivery').on(table.delivery_id, table.id)],
)
