import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** What may be said of a statement that failed, without what it was given. */
interface DatabaseFault {
  message: string
  query?: string
  table?: string
  constraint?: string
}

/**
 * The query builder puts what was given into its sentence, and PostgreSQL quotes what it could not read: neither is
 * told. Null when the error is not the database's.
 */
export function describeDatabaseFault(error: Error): DatabaseFault | null {
  if (error instanceof DrizzleQueryError) return { message: 'A statement failed.', query: error.query }
  if (!(error instanceof pg.DatabaseError)) return null
  const { table, constraint, code, message } = error
  return {
    message: code?.startsWith('22') ? message.replace(/".*"/s, '"…"') : message,
    ...(table ? { table } : {}),
    ...(constraint ? { constraint } : {}),
  }
}
