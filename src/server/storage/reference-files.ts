import type { Tx } from '#src/server/db/database.ts'
import { lockFiles, type NamedFile } from '#src/server/db/file-locks.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { FileStore } from './file-store.ts'

/**
 * Turns storage keys into references for rows: the files exist, and stay until the transaction ends. If a process was
 * suspended between file and row, the sweep may have removed the file; then this throws and nothing is recorded.
 * @param areFilesLocked the transaction has already locked the files
 */
export async function referenceFiles<Keys extends string>(
  tx: Tx,
  files: FileStore,
  keys: Record<Keys, string>,
  { areFilesLocked = false } = {},
): Promise<Record<Keys, NamedFile>> {
  const fileKeys = Object.values<string>(keys)
  if (fileKeys.length > 0 && !areFilesLocked) await lockFiles(tx)
  if (!(await files.allExist(fileKeys))) throw problem('file_lost')
  return keys as Record<Keys, NamedFile>
}
