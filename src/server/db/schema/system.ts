import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { mailKinds, mailStates } from '#src/rules/mail-kinds.ts'
import type { Inner } from '#src/server/problems/catalogue/saying.ts'
import type { Told } from '#src/server/telling/telling.ts'
import { createdAt, fileKeyColumn, idColumn, instantColumn, keptColumn, toldColumn } from './columns.ts'
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
    /** The sentences of title and message, of which those are the English; null where they were written as they are. */
    told: jsonb('told').$type<{ title: Told; message: Told }>(),
    link: text('link'),
    created_at: createdAt(),
    read_at: instantColumn('read_at'),
    /** What happened, as no other thing that happens is called: nobody is told of it twice. */
    event: text('event'),
  },
  (table) => [
    uniqueIndex('notifications_event').on(table.user_id, table.event),
    index('notifications_user').on(table.user_id, table.created_at),
    index('notifications_old').on(table.created_at),
    index('notifications_unread').on(table.user_id).where(sql`read_at is null`),
  ],
)

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updated_at: instantColumn('updated_at').notNull(),
})

/** What stands on reports beside the company's name: one row, or none. */
export const companyLogo = pgTable(
  'company_logo',
  {
    id: integer('id').primaryKey().default(1),
    /** By which the picture is shown; another logo has another. */
    picture_id: uuid('picture_id').notNull(),
    /** The file as it was named by whoever chose it. */
    name: text('name').notNull(),
    file_key: fileKeyColumn('file_key').notNull(),
    thumbnail_key: fileKeyColumn('thumbnail_key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    changed_at: instantColumn('changed_at').notNull(),
  },
  (table) => [check('company_logo_is_one', sql`${table.id} = 1`)],
)

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

/**
 * A mail, written with what causes it and sent by a job. What has ended is kept for a while, for whoever wants to know
 * what became of it. No secret is in it: a link's token is made when the mail is sent.
 */
export const mails = pgTable(
  'mails',
  {
    id: idColumn(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where it goes: the address that the person had. */
    address: text('address').notNull(),
    kind: text('kind', { enum: mailKinds }).notNull(),
    /** What its words are made of. */
    content: jsonb('content').notNull(),
    state: text('state', { enum: mailStates }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** Why the last try failed, or why it was given up; empty otherwise. */
    reason: keptColumn('reason').notNull().default(sql`''`),
    told: toldColumn<Inner>(),
    created_at: createdAt(),
    ended_at: instantColumn('ended_at'),
  },
  (table) => [
    index('mails_latest').on(table.created_at),
    index('mails_of_user').on(table.user_id, table.kind, table.created_at),
  ],
)
