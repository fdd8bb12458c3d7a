import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Message } from '#src/server/messages/message.ts'
import { idColumn, instantColumn } from './columns.ts'

/**
 * The audit log: triggers write one row per row change in the same transaction, and the server writes one per other
 * event. Rows are never updated, and deleted by retention. No foreign keys, so that the subject can be deleted first.
 */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: idColumn(),
    at: instantColumn('at').notNull().default(sql`now()`),
    transaction_id: bigint('transaction_id', { mode: 'number' }).notNull(),
    /** The actor; null for the server itself, and for unauthenticated requests. */
    user_id: integer('user_id'),
    actor_name: text('actor_name').notNull().default(''),
    /** Name of the job or program that acted; empty for users. */
    via: text('via').notNull().default(''),
    address: text('address').notNull().default(''),
    user_agent: text('user_agent').notNull().default(''),
    request_id: text('request_id').notNull().default(''),
    action: text('action').notNull(),
    kind: text('kind').notNull(),
    thing_id: text('thing_id').notNull().default(''),
    thing_name: text('thing_name').notNull().default(''),
    sector_id: integer('sector_id'),
    /** Event type in Recent Activity, in snake_case such as `user_created`; null when it is not shown there. */
    type: text('type'),
    message: text('message'),
    /** Key and parameters of the English message; null when it was stored as plain text. */
    localized: jsonb('localized').$type<Message>(),
    /** A summary message for other rows of the same transaction. */
    is_summary: boolean('is_summary').notNull().default(false),
    /** Former values of the changed columns. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_trail_at').on(table.at),
    index('audit_trail_user').on(table.user_id, table.id),
    index('audit_trail_thing').on(table.kind, table.thing_id, table.id),
    index('audit_trail_activity').on(table.id).where(sql`type is not null`),
  ],
)
