import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import { openPglite } from './open-pglite.ts'
import { openPostgres } from './open-postgres.ts'
import type * as schema from './schema.ts'

/** The handle of a database or of a transaction in it, whichever of the two databases it is. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>

/** An open, migrated database. */
export interface Database {
  kind: 'pglite' | 'postgresql'
  /** For single statements. Inside a transaction it throws: use the transaction's own handle. */
  db: Db
  transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>
  /** Calls back when the transaction that runs now has committed, never when it rolls back; outside one, at once. */
  afterCommit(callback: () => void): void
  /** Runs statements that have no parameters, as the job queue's set-up does; gives the rows of the last. */
  runScript(text: string): Promise<Record<string, unknown>[]>
  /** Runs what only one process at a time may do while it starts; others wait. */
  setUpAlone<Result>(work: () => Promise<Result>): Promise<Result>
  /** Gives the space of deleted rows back. */
  vacuum(): Promise<void>
  /** Takes a worker's place; tells whether this is the only worker on the database. */
  enterAsWorker(): Promise<{ isAlone: boolean; leave: () => Promise<void> }>
  close(): Promise<void>
}

export interface DatabaseOptions {
  dataDir: string
  databaseUrl?: string | undefined
  logger: FastifyBaseLogger
  /**
   * The embedded database has ended itself, because its disk failed for instance, and answers nothing any more: the
   * process had better end, and start again.
   */
  onFailure?: (error: Error) => void
}

/** Opens the database that the environment names and brings its tables up to date. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, ...embedded } = options
  return databaseUrl ? openPostgres(databaseUrl, options.logger) : openPglite(embedded)
}
