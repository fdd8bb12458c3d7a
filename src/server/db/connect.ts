import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openGiven } from './given/open-given.ts'
import { openPostgres } from './open-postgres.ts'
import type * as schema from './schema.ts'
import type { WorkerPlace } from './worker-place.ts'

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
  /** @throws Error when the database cannot be asked at the moment */
  requireReachable(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  dataDir: string
  databaseUrl?: string | undefined
  logger: FastifyBaseLogger
}

/** Opens the database that the environment names and brings its tables up to date. */
export async function openDatabase({ dataDir, databaseUrl, logger }: DatabaseOptions): Promise<Database> {
  if (databaseUrl) return openGiven(databaseUrl, logger)
  const embedded = await openEmbedded({ dataDir, logger })
  try {
    const database = await openPostgres(embedded.connection, logger)
    return {
      ...database,
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
