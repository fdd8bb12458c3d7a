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

/** Removes files that no row refers to. A failure only wastes space until the sweep. */
export async function removeUnreferenced(place: Place, keys: readonly string[]): Promise<void> {
  const { files, logger } = place
  if (keys.length === 0 || (await areReadNow(place))) return
  for (const key of keys)
    await files.remove(key).catch((error: unknown) => {
      logger.error({ err: error, key }, 'an unreferenced file could not be removed')
    })
}

/**
 * Removes the files of a failed transaction if it was certainly rolled back. After a lost connection a row may refer
 * to them, so they are left to the sweep.
 */
export async function removeAfterRollback(
  place: Place,
  keys: readonly string[],
  error: unknown,
): Promise<void> {
  if (error instanceof Problem || isRolledBack(error)) await removeUnreferenced(place, keys)
}

/**
 * A running backup may still read the files in place; then they are left to the sweep. A backup that starts later
 * sees no rows that refer to them.
 */
async function areReadNow({ files, database, logger }: Place): Promise<boolean> {
  if (!files.isReadInPlace) return false
  try {
    return await isBackupRunning(database.db)
  } catch (error) {
    logger.error({ err: error }, 'the state of the backup could not be read; unreferenced files are kept')
    return true
  }
}
