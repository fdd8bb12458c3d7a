import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { KeptEnglish } from '#src/server/telling/kept.ts'
import type { Told } from '#src/server/telling/telling.ts'

/** A record's number, given by the database. */
export const idColumn = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** A moment; read and written as ISO 8601 text in UTC, as the API carries it. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => instantColumn('created_at').notNull().default(sql`now()`)

/** Was there with the same code in another spelling before codes were unique; kept by triggers. */
export const isDuplicate = () => boolean('is_duplicate').notNull().default(false)

/** The English of a sentence that is kept, beside the sentence itself in `toldColumn`. */
export const keptColumn = (name: string) => text(name).$type<KeptEnglish>()

/** The sentence that is kept in English beside it; null where nothing is, or where it was written as it is. */
export const toldColumn = <Of extends Told>() => jsonb('told').$type<Of>()

declare const isNamed: unique symbol
/** The key of a stored file that a row may name: `referenceFiles` alone makes one of a key. */
export type NamedFile = string & { readonly [isNamed]: true }

/** Names a file of the store. What no such column names is swept away. */
export const fileKeyColumn = (name: `${string}_key`) => text(name).$type<NamedFile>()
