import type { FastifyBaseLogger } from 'fastify'
import { isRolledBack } from '#src/server/db/is-rolled-back.ts'
import { Problem } from '#src/server/problems/problem.ts'
import type { FileStore } from './file-store.ts'

interface Place {
  files: FileStore
  logger: FastifyBaseLogger
}

/** Removes files that no row names, or names any more. One that cannot be only takes up room, until it is swept away. */
export async function removeUnnamed({ files, logger }: Place, keys: readonly string[]): Promise<void> {
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
  if (error instanceof Problem || isRolledBack(error)) await removeUnnamed(place, keys)
}
