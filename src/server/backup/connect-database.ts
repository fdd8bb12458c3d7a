import { existsSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import { findClusterFolder } from '#src/server/db/embedded/cluster/cluster-location.ts'
import { openEmbedded } from '#src/server/db/embedded/open-embedded.ts'
import { ownOrJoin } from '#src/server/db/embedded/start-or-join.ts'
import type { Connection } from '#src/server/db/postgres/connection.ts'
import { operationalError } from '#src/server/problems/fault.ts'

/** A database that can be read, and what to do when that is done. */
interface Reached {
  connection: Connection
  leave(): Promise<void>
}

/** Finds the database that a server uses or would use: the embedded one also while a server runs on it. */
export async function reachDatabase(options: {
  dataDir: string
  databaseUrl: string | undefined
  logger: FastifyBaseLogger
}): Promise<Reached> {
  const { dataDir, databaseUrl, logger } = options
  const nothing = async () => undefined
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, leave: nothing }
  const folder = await findClusterFolder(dataDir)
  if (!existsSync(folder)) throw operationalError('nothing_to_back_up', { folder: dataDir })
  const embedded = await ownOrJoin(dataDir, 'backup', () => openEmbedded({ dataDir, logger, kind: 'backup' }))
  return { connection: embedded.connection, leave: () => embedded.stop() }
}
