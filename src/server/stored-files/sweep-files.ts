import { setTimeout } from 'node:timers/promises'
import type { AppContext } from '#src/server/core/app-context.ts'
import { systemActor } from '#src/server/db/actor.ts'
import { tryLockFileReferences } from '#src/server/db/file-locks.ts'
import { deleteFileErrors, type FileError, findFileErrors, insertFileErrors } from './file-errors-store.ts'
import { findReferencedFolders, findReferencedKeys } from './file-keys-store.ts'

const HOUR = 60 * 60 * 1000
/** Younger files may belong to a running request, and are not counted. */
const FRESH = HOUR
/** Milliseconds between finding an unreferenced file and removing it. */
const GRACE = 24 * HOUR
/** Files per transaction; writers of references wait meanwhile. */
const AT_ONCE = 50
/** Missing files named in one log line. */
const NAMED_IN_LOG = 10
const ATTEMPTS = 50
const RETRY_DELAY = 100

export interface SweepResult {
  /** Unreferenced files that still exist. */
  unnamed: number
  /** Rows whose file is missing. */
  missing: number
  removed: number
}

/**
 * Compares storage and rows, folder by folder. An unreferenced file is recorded, and removed if it is still
 * unreferenced after the grace period. A missing file is recorded and logged. Safe with concurrent sweeps and
 * uploads: files are removed under a lock that blocks new references, and writers of references check that the file
 * exists.
 */
export async function sweepFiles(core: AppContext): Promise<SweepResult> {
  const { db } = core.database
  const result: SweepResult = { unnamed: 0, missing: 0, removed: 0 }
  const folders = new Set([...(await core.files.listFolders()), ...(await findReferencedFolders(db))])
  for (const folder of folders) {
    const { unnamed, missing, old } = await compareFolder(core, folder)
    const removed = await removeOld(core, folder, old)
    result.unnamed += unnamed - removed
    result.missing += missing
    result.removed += removed
  }
  const level = result.missing > 0 ? 'error' : result.removed > 0 ? 'info' : 'debug'
  core.logger[level](result, 'the stored files were compared with the rows that name them')
  return result
}

async function compareFolder(core: AppContext, folder: string) {
  const { db } = core.database
  const now = core.now()
  // Files are listed before rows: a file stored and referenced in between is not mistaken for unreferenced.
  const there = new Set(await core.files.listKeys(folder))
  const referenced = await findReferencedKeys(db, folder)
  const known = await findFileErrors(db, folder)
  const found: FileError[] = []
  for (const key of there) {
    if (referenced.has(key) || known.has(key)) continue
    const file = await core.files.stat(key)
    if (file && now.getTime() - file.keptAt.getTime() > FRESH)
      found.push({ key, fault: 'unnamed', size: file.size, found_at: now })
  }
  for (const key of referenced) {
    if (there.has(key) || known.has(key) || (await core.files.has(key))) continue
    found.push({ key, fault: 'missing', size: 0, found_at: now })
  }
  const lost = found.filter((fault) => fault.fault === 'missing').map((fault) => fault.key)
  if (lost.length > 0)
    core.logger.error(
      { folder, files: lost.length, keys: lost.slice(0, NAMED_IN_LOG) },
      'files of rows are missing in the storage',
    )
  const isResolved = (fault: FileError) =>
    fault.fault === 'unnamed'
      ? !there.has(fault.key) || referenced.has(fault.key)
      : there.has(fault.key) || !referenced.has(fault.key)
  const over = [...known.values()].filter(isResolved).map((fault) => fault.key)
  await insertFileErrors(db, found)
  await deleteFileErrors(db, over)
  const all = [...found, ...[...known.values()].filter((fault) => !isResolved(fault))]
  const unnamed = all.filter((fault) => fault.fault === 'unnamed')
  return {
    unnamed: unnamed.length,
    missing: all.length - unnamed.length,
    old: unnamed
      .filter((fault) => now.getTime() - fault.found_at.getTime() >= GRACE)
      .map((fault) => fault.key),
  }
}

async function removeOld(core: AppContext, folder: string, keys: string[]): Promise<number> {
  let removed = 0
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const some = keys.slice(start, start + AT_ONCE)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const gone = await removeUnlessReferenced(core, folder, some)
      if (gone !== null) {
        removed += gone
        break
      }
      // A transaction holds the lock. The next sweep removes the rest.
      await setTimeout(RETRY_DELAY)
    }
  }
  return removed
}

/** The number of removed files; null when the lock was not free. */
async function removeUnlessReferenced(
  core: AppContext,
  folder: string,
  keys: string[],
): Promise<number | null> {
  return core.database.by(systemActor('sweep-files')).transaction(async (tx) => {
    if (!(await tryLockFileReferences(tx))) return null
    const referenced = await findReferencedKeys(tx, folder)
    const unnamed = keys.filter((key) => !referenced.has(key))
    for (const key of unnamed) await core.files.remove(key)
    await deleteFileErrors(tx, keys)
    return unnamed.length
  })
}
