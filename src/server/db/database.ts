import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import { enterEmbedded } from './embedded/enter-embedded.ts'
import { openGiven } from './given/open-given.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import type { WorkerPlace } from './postgres/worker-place.ts'
import type * as schema from './schema/all-tables.ts'

/** The handle of a database or of a transaction in it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>

/** An open, migrated database. */
export interface Database {
  /** For single statements. Inside a transaction it throws: use the transaction's own handle. */
  db: Db
  transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>
  /** Runs statements that have no parameters, as the job queue's set-up does; gives the rows of the last. */
  runScript(text: string): Promise<Record<string, unknown>[]>
  /** Runs what only one process at a time may do while it starts; others wait. */
  setUpAlone<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Takes a worker's place, and hears what is said on a channel with `pg_notify`; `null` says that something may have
   * been missed.
   */
  enterAsWorker(channel: string, hear: (word: string | null) => void): Promise<WorkerPlace>
  close(): Promise<void>
}

export interface DatabaseOptions {
  dataDir: string
  databaseUrl?: string | undefined
  logger: FastifyBaseLogger
  /** What of a server the process does: it decides whose PostgreSQL may be used. */
  role?: 'all' | 'web' | 'worker'
}

/** Opens the database that the environment names and brings its tables up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, logger } = options
  if (databaseUrl) return openGiven(databaseUrl, logger)
  const embedded = await enterEmbedded(options)
  try {
    const database = await openPostgres(embedded.connection, logger)
    embedded.announce()
    return {
      ...database,
      async enterAsWorker(channel, hear) {
        const place = await database.enterAsWorker(channel, hear)
        // A worker that has lost PostgreSQL has left its place and not its work.
        return { ...place, isAlone: place.isAlone && !(await embedded.hasOtherWorkers()) }
      },
      async close() {
        await database.close()
        await embedded.stop()
      },
    }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}
