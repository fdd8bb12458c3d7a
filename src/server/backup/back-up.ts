import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { BackupEnd } from '#src/server/db/backup/backup-manifest.ts'
import { reachDatabase } from '#src/server/db/backup/reach-database.ts'
import { writeBackup } from '#src/server/db/backup/write-backup.ts'
import { describeFolderFault } from '#src/server/db/embedded/place/describe-folder-fault.ts'

/** Where the data of a server is. */
export interface DataPlace {
  dataDir: string
  databaseUrl: string | undefined
  logger: FastifyBaseLogger
}

/** Writes the database and the files of a server into one archive, also while it runs. */
export async function backUp(place: DataPlace, file: string, now = new Date()): Promise<BackupEnd> {
  try {
    const { connection, leave } = await reachDatabase(place)
    try {
      return await writeBackup({ connection, dataDir: place.dataDir, file, now })
    } finally {
      await leave()
    }
  } catch (error) {
    throw describeFolderFault(error, `${place.dataDir} or ${path.dirname(file)}`)
  }
}
