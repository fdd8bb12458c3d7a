import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { Message } from '#src/server/messages/message.ts'
import type { StoredEnglish } from '#src/server/messages/stored-message.ts'

/** The record's id, assigned by the database. */
export const idColumn = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** A UTC timestamp, as ISO 8601 in the API. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => instantColumn('created_at').notNull().default(sql`now()`)

/** Had the same code in another spelling before codes were unique; maintained by triggers. */
export const isDuplicate = () => boolean('is_duplicate').notNull().default(false)

/** The English text of a stored message; `messageColumn` holds its key and parameters. */
export const englishColumn = (name: string) => text(name).$type<StoredEnglish>()

/**
 * Key and parameters of the English message in the same row; null when none exists or it was stored as plain text.
 */
export const messageColumn = () => jsonb('localized').$type<Message>()

declare const isNamed: unique symbol
/** The key of a stored file that a row may refer to; only `referenceFiles` creates one. */
export type NamedFile = string & { readonly [isNamed]: true }

/** A column with the key of a stored file. Files that no such column refers to are swept. */
export const fileKeyColumn = (name: `${string}_key`) => text(name).$type<NamedFile>()
