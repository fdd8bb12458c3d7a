import pg from 'pg'
import type { Database } from '#src/server/db/database.ts'
import { openPostgres, type PostgresOptions } from '#src/server/db/postgres/open-postgres.ts'
import { checkServer } from './check-server.ts'
import { describeConnectionError } from './describe-connection-error.ts'

/** Opens the database of DATABASE_URL, after checking that it is usable. */
export async function openExternal(databaseUrl: string, options: PostgresOptions): Promise<Database> {
  const { logger } = options
  try {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
    // A lost connection also fails the pending query.
    client.on('error', ({ message }) => logger.debug({ reason: message }, 'the connection was lost'))
    await client.connect()
    try {
      await checkServer(client, logger)
    } finally {
      await client.end()
    }
  } catch (error) {
    throw describeConnectionError(error, databaseUrl)
  }
  return openPostgres({ connectionString: databaseUrl }, options)
}
