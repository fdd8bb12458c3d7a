import type { Tx } from '#src/server/db/database.ts'
import { lockFiles, type NamedFile } from '#src/server/db/file-locks.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { FileStore } from './file-store.ts'

/**
 * Makes keys of the store fit to be written into rows: the files are there, and stay until the transaction has ended.
 * A process that stood still between a file and its row may find the file swept away; it says so, and nothing is
 * recorded.
 * @param areHeld the transaction holds all files already
 */
export async function referenceFiles<Keys extends string>(
  tx: Tx,
  files: FileStore,
  keys: Record<Keys, string>,
  { areHeld = false } = {},
): Promise<Record<Keys, NamedFile>> {
  const named = Object.values<string>(keys)
  if (named.length > 0 && !areHeld) await lockFiles(tx)
  if (!(await files.areStillThere(named))) throw problem('file_lost')
  return keys as Record<Keys, NamedFile>
}
