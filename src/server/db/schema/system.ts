import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instantColumn } from './columns.ts'
import { users } from './identity.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    link: text('link'),
    created_at: createdAt(),
    read_at: instantColumn('read_at'),
    /** What happened, as no other thing that happens is called: nobody is told of it twice. */
    event: text('event'),
  },
  (table) => [
    uniqueIndex('notifications_event').on(table.user_id, table.event),
    index('notifications_user').on(table.user_id, table.created_at),
    index('notifications_unread').on(table.user_id).where(sql`read_at is null`),
  ],
)

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updated_at: instantColumn('updated_at').notNull(),
})

/**
 * Where the store and the rows disagree: a file that no row names, which is swept away when it has been here long
 * enough, or a row whose file is not there.
 */
export const fileFaults = pgTable('file_faults', {
  key: text('key').primaryKey(),
  fault: text('fault', { enum: ['unnamed', 'missing'] }).notNull(),
  /** Bytes; 0 for a file that is not there. */
  size: bigint('size', { mode: 'number' }).notNull(),
  found_at: instantColumn('found_at').notNull(),
})

/** What all processes on this database have to agree on. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})
