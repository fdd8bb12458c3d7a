import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** The loggable parts of a failed statement, without parameter values. */
interface DatabaseErrorDescription {
  message: string
  query?: string
  table?: string
  constraint?: string
}

/**
 * Privacy: the query builder puts parameter values into its message, and PostgreSQL quotes unreadable input; both are
 * omitted.
 * @returns null for other errors
 */
export function describeDatabaseError(error: Error): DatabaseErrorDescription | null {
  if (error instanceof DrizzleQueryError) return { message: 'A statement failed.', query: error.query }
  if (!(error instanceof pg.DatabaseError)) return null
  const { table, constraint, code, message } = error
  return {
    message: code?.startsWith('22') ? message.replace(/".*"/s, '"…"') : message,
    ...(table ? { table } : {}),
    ...(constraint ? { constraint } : {}),
  }
}
