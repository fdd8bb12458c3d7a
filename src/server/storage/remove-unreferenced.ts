import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#src/server/db/database.ts'
import { isBackupRunning } from '#src/server/db/file-locks.ts'
import { isRolledBack } from '#src/server/db/is-rolled-back.ts'
import { Problem } from '#src/server/problems/problem.ts'
import type { FileStore } from './file-store.ts'

interface Place {
  database: Pick<Database, 'db'>
  files: FileStore
  logger: FastifyBaseLogger
}

/** Removes files that no row names, or names any more. One that cannot be only takes up room, until it is swept away. */
export async function removeUnreferenced(place: Place, keys: readonly string[]): Promise<void> {
  const { files, logger } = place
  if (keys.length === 0 || (await areReadNow(place))) return
  for (const key of keys)
    await files.remove(key).catch((error: unknown) => {
      logger.error({ err: error, key }, 'a file that no row names could not be removed')
    })
}

/**
 * Removes the files of work that has failed, when that is certain to have left no row that names them. It is not when
 * the word of the database was lost: then they may be named, and are swept away if they are not.
 */
export async function removeRefused(place: Place, keys: readonly string[], error: unknown): Promise<void> {
  if (error instanceof Problem || isRolledBack(error)) await removeUnreferenced(place, keys)
}

/**
 * A backup that began before may still have to read them where they are; then they are the sweep's. One that begins
 * after they were looked for sees rows that do not name them any more.
 */
async function areReadNow({ files, database, logger }: Place): Promise<boolean> {
  if (!files.isReadInPlace) return false
  try {
    return await isBackupRunning(database.db)
  } catch (error) {
    logger.error({ err: error }, 'whether a backup runs could not be looked up; files that no row names stay')
    return true
  }
}
