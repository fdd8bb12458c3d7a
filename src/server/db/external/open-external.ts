import pg from 'pg'
import type { Database } from '#src/server/db/database.ts'
import { openPostgres, type PostgresOptions } from '#src/server/db/postgres/open-postgres.ts'
import { checkServer } from './check-server.ts'
import { describeRefusal } from './describe-connection-error.ts'

/** Opens a database on the PostgreSQL server that DATABASE_URL names, after a look whether it will do. */
export async function openExternal(databaseUrl: string, options: PostgresOptions): Promise<Database> {
  const { logger } = options
  try {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
    // What breaks off fails the query that waits for it.
    client.on('error', ({ message }) => logger.debug({ reason: message }, 'the connection was lost'))
    await client.connect()
    try {
      await checkServer(client, logger)
    } finally {
      await client.end()
    }
  } catch (error) {
    throw describeRefusal(error, databaseUrl)
  }
  return openPostgres({ connectionString: databaseUrl }, options)
}
