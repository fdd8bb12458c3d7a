import { type ServerPart, startOrJoin } from '#src/server/db/embedded/start-or-join.ts'
import { openExternal } from '#src/server/db/external/open-external.ts'
import { openPostgres, type PostgresOptions } from '#src/server/db/postgres/open-postgres.ts'
import type { Database } from './database.ts'

interface DatabaseOptions extends PostgresOptions {
  dataDir: string
  databaseUrl?: string | undefined
  /** The part of the server that this process runs; it decides whose PostgreSQL may be used. */
  role?: ServerPart
}

/** Opens the configured database and migrates it. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options
  if (databaseUrl) return openExternal(databaseUrl, options)
  const embedded = await startOrJoin(options)
  try {
    const database = await openPostgres(embedded.connection, options)
    embedded.announce()
    return {
      ...database,
      async registerWorker(channel, onNotification) {
        const place = await database.registerWorker(channel, onNotification)
        // A worker that lost its connection lost its registration but may still run jobs.
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
