import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { mailKinds, mailStates } from '#src/rules/mail-kinds.ts'
import type { Message } from '#src/server/messages/message.ts'
import { createdAt, englishColumn, fileKeyColumn, idColumn, instantColumn, messageColumn } from './columns.ts'
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
    /** Keys and parameters of the English title and message; null when they were stored as plain text. */
    localized: jsonb('localized').$type<{ title: Message; message: Message | string }>(),
    link: text('link'),
    created_at: createdAt(),
    read_at: instantColumn('read_at'),
    /** Unique event name: prevents duplicate notifications. */
    event: text('event'),
  },
  (table) => [
    uniqueIndex('notifications_event').on(table.user_id, table.event),
    index('notifications_user').on(table.user_id, table.created_at),
    index('notifications_old').on(table.created_at),
    index('notifications_unread').on(table.user_id).where(sql`read_at is null`),
  ],
)

/**
 * Web Push subscriptions of technicians' phones, one for each session; a trigger deletes them when the session ends.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: idColumn(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The family of the session's refresh tokens. */
    session_id: uuid('session_id').notNull(),
    /** A capability URL of the browser's push service. */
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and secret, for the encryption. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The VAPID public key of this server when the browser subscribed. */
    vapid_public: text('vapid_public').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.user_id),
    index('push_subscriptions_session').on(table.session_id),
  ],
)

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updated_at: instantColumn('updated_at').notNull(),
})

/** The company logo on reports: one row, or none. */
export const companyLogo = pgTable(
  'company_logo',
  {
    id: integer('id').primaryKey().default(1),
    /** Id in the image's URL; a new logo gets a new one. */
    picture_id: uuid('picture_id').notNull(),
    /** The uploaded file's name. */
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
 * Mismatches between storage and rows: an unreferenced file, which is swept after a grace period, or a row whose file
 * is missing.
 */
export const fileErrors = pgTable('file_errors', {
  key: text('key').primaryKey(),
  fault: text('fault', { enum: ['unnamed', 'missing'] }).notNull(),
  /** Bytes; 0 for a missing file. */
  size: bigint('size', { mode: 'number' }).notNull(),
  found_at: instantColumn('found_at').notNull(),
})

/** Key-value data shared by all processes on this database. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})

/**
 * The mail outbox: rows are written with their cause and sent by a job. Ended mails stay for a while, to show their
 * outcome. They contain no secrets: a link's token is created when the mail is sent.
 */
export const mails = pgTable(
  'mails',
  {
    id: idColumn(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The recipient's email when the mail was written. */
    address: text('address').notNull(),
    kind: text('kind', { enum: mailKinds }).notNull(),
    /** Parameters of the mail's text. */
    content: jsonb('content').notNull(),
    state: text('state', { enum: mailStates }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** Why the last attempt failed or the mail was given up; otherwise empty. */
    reason: englishColumn('reason').notNull().default(sql`''`),
    localized: messageColumn(),
    created_at: createdAt(),
    ended_at: instantColumn('ended_at'),
  },
  (table) => [
    index('mails_latest').on(table.created_at),
    index('mails_of_user').on(table.user_id, table.kind, table.created_at),
  ],
)
