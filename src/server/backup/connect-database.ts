import { existsSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import { findClusterFolder } from '#src/server/db/embedded/cluster/cluster-location.ts'
import { openEmbedded } from '#src/server/db/embedded/open-embedded.ts'
import { ownOrJoin } from '#src/server/db/embedded/start-or-join.ts'
import type { Connection } from '#src/server/db/postgres/connection.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'

/** A database connection, and a function to call when it is no longer needed. */
interface DatabaseAccess {
  connection: Connection
  leave(): Promise<void>
}

/** Finds the database that the server uses or would use; a running server's embedded database as well. */
export async function connectDatabase(options: {
  dataDir: string
  databaseUrl: string | undefined
  logger: FastifyBaseLogger
}): Promise<DatabaseAccess> {
  const { dataDir, databaseUrl, logger } = options
  const noop = async () => undefined
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, leave: noop }
  const folder = await findClusterFolder(dataDir)
  if (!existsSync(folder)) throw operationalError('nothing_to_back_up', { folder: dataDir })
  const embedded = await ownOrJoin(dataDir, 'backup', () => openEmbedded({ dataDir, logger, kind: 'backup' }))
  return { connection: embedded.connection, leave: () => embedded.stop() }
}
