import { sql } from 'drizzle-orm'
import { integer, timestamp } from 'drizzle-orm/pg-core'

/** A record's number, given by the database. */
export const idColumn = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** A moment; read and written as ISO 8601 text in UTC, as the API carries it. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => instantColumn('created_at').notNull().default(sql`now()`)
