import type { Tx } from '#src/server/db/database.ts'
import { lockFiles, type NamedFile } from '#src/server/db/file-locks.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { FileStore } from './file-store.ts'

/**
 * Turns storage keys into references for rows: the files exist, and stay until the transaction ends. If a process was
 * suspended between file and row, the sweep may have removed the file; then this throws and nothing is recorded.
 * @param areHeld the transaction already holds the file lock
 */
export async function referenceFiles<Keys extends string>(
  tx: Tx,
  files: FileStore,
  keys: Record<Keys, string>,
  { areHeld = false } = {},
): Promise<Record<Keys, NamedFile>> {
  const fileKeys = Object.values<string>(keys)
  if (fileKeys.length > 0 && !areHeld) await lockFiles(tx)
  if (!(await files.allExist(fileKeys))) throw problem('file_lost')
  return keys as Record<Keys, NamedFile>
}
