import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { clusterFolderOf } from '../embedded/cluster-place.ts'
import { connectionTo } from '../embedded/connection-to.ts'
import { readMovedPlace } from '../embedded/moved-place.ts'
import { openEmbedded } from '../embedded/open-embedded.ts'
import { isDirectoryLocked } from '../lock-directory.ts'
import type { Connection } from '../open-postgres.ts'

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
  const folder = (await readMovedPlace(dataDir))?.folder ?? clusterFolderOf(dataDir)
  if (!existsSync(folder))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR, or DATABASE_URL, as for the server.`)
  if (!(await isDirectoryLocked(dataDir))) {
    const embedded = await openEmbedded({ dataDir, logger })
    return { connection: embedded.connection, leave: () => embedded.stop() }
  }
  return { connection: connectionTo(await readSocketFolder(folder), 'walkdown'), leave: nothing }
}

/** Where the PostgreSQL that runs in a folder made its socket: the fifth line of what it keeps about itself. */
async function readSocketFolder(folder: string): Promise<string> {
  const content = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const socketFolder = content.split('\n')[4]?.trim()
  if (!socketFolder) throw new Error('The server is starting or stopping. Try again in a moment.')
  return socketFolder
}
