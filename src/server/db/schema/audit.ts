import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Told } from '#src/server/telling/telling.ts'
import { idColumn, instantColumn } from './columns.ts'

/**
 * Who changed what, when and from where: one row for each change of a row, written by triggers in the transaction that
 * changes it, and one for what happened besides, in a sentence. Rows are never changed, and go when their time is over. It
 * refers to nothing, so that what it tells of may go before it.
 */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: idColumn(),
    at: instantColumn('at').notNull().default(sql`now()`),
    transaction_id: bigint('transaction_id', { mode: 'number' }).notNull(),
    /** Who did it; null for the server itself, and for whoever had not signed in. */
    user_id: integer('user_id'),
    actor_name: text('actor_name').notNull().default(''),
    /** What of the server did it, such as the name of a job; empty for people. */
    via: text('via').notNull().default(''),
    address: text('address').notNull().default(''),
    user_agent: text('user_agent').notNull().default(''),
    request_id: text('request_id').notNull().default(''),
    action: text('action').notNull(),
    kind: text('kind').notNull(),
    thing_id: text('thing_id').notNull().default(''),
    thing_name: text('thing_name').notNull().default(''),
    sector_id: integer('sector_id'),
    /** What Recent Activity shows: in snake_case, such as `user_created`, and a sentence. Null where it shows nothing. */
    type: text('type'),
    message: text('message'),
    /** The sentence of which the message is the English; null where it was written as it is. */
    told: jsonb('told').$type<Told>(),
    /** Other rows of the same transaction say what was changed; this one says it in a sentence. */
    is_summary: boolean('is_summary').notNull().default(false),
    /** The columns that are other than they were. */
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
