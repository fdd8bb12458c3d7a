import { setTimeout } from 'node:timers/promises'
import type { AppContext } from '#src/server/core/app-context.ts'
import { byItself } from '#src/server/db/actor.ts'
import { tryToLockNames } from '#src/server/db/file-locks.ts'
import { deleteFaults, type FileFault, findFaults, insertFaults } from './file-faults-store.ts'
import { findNamedFolders, findNamedKeys } from './file-keys-store.ts'

const HOUR = 60 * 60 * 1000
/** What is younger may belong to a request that is being answered: it is not even counted. */
const FRESH = HOUR
/** For which a file that no row names is left alone after it was found, should somebody know better. */
const GRACE = 24 * HOUR
/** Removed while nothing can be named; whoever names a file meanwhile waits. */
const AT_ONCE = 50
/** Of many that are lost at once, the first say which. */
const NAMED_IN_LOG = 10
const TRIES = 50
const BETWEEN_TRIES = 100

export interface SweepResult {
  /** Files that no row names, still here. */
  unnamed: number
  /** Rows whose file is not there. */
  missing: number
  removed: number
}

/**
 * Compares the store with the rows, folder by folder. What no row names is noted, and removed when it was noted long
 * ago and still nothing names it; a row whose file is not there is noted and said. Any number of processes may do so
 * at once, and while files arrive: what is removed is looked at again while no row can come to name it, and whoever
 * names a file makes sure that it is there.
 */
export async function sweepFiles(core: AppContext): Promise<SweepResult> {
  const { db } = core.database
  const result: SweepResult = { unnamed: 0, missing: 0, removed: 0 }
  const folders = new Set([...(await core.files.listFolders()), ...(await findNamedFolders(db))])
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
  // Files are listed before rows: what is kept and named in between is named, and not taken for lost.
  const there = new Set(await core.files.listKeys(folder))
  const named = await findNamedKeys(db, folder)
  const known = await findFaults(db, folder)
  const found: FileFault[] = []
  for (const key of there) {
    if (named.has(key) || known.has(key)) continue
    const file = await core.files.look(key)
    if (file && now.getTime() - file.keptAt.getTime() > FRESH)
      found.push({ key, fault: 'unnamed', size: file.size, found_at: now })
  }
  for (const key of named) {
    if (there.has(key) || known.has(key) || (await core.files.has(key))) continue
    found.push({ key, fault: 'missing', size: 0, found_at: now })
  }
  const lost = found.filter((fault) => fault.fault === 'missing').map((fault) => fault.key)
  if (lost.length > 0)
    core.logger.error(
      { folder, files: lost.length, keys: lost.slice(0, NAMED_IN_LOG) },
      'files that rows name are not in the store',
    )
  const isOver = (fault: FileFault) =>
    fault.fault === 'unnamed'
      ? !there.has(fault.key) || named.has(fault.key)
      : there.has(fault.key) || !named.has(fault.key)
  const over = [...known.values()].filter(isOver).map((fault) => fault.key)
  await insertFaults(db, found)
  await deleteFaults(db, over)
  const all = [...found, ...[...known.values()].filter((fault) => !isOver(fault))]
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
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const gone = await removeUnlessNamed(core, folder, some)
      if (gone !== null) {
        removed += gone
        break
      }
      // Somebody is naming a file at this moment. What cannot be removed now is the next sweep's.
      await setTimeout(BETWEEN_TRIES)
    }
  }
  return removed
}

/** How many were removed; null when that could not be looked at now. */
async function removeUnlessNamed(core: AppContext, folder: string, keys: string[]): Promise<number | null> {
  return core.database.by(byItself('sweep-files')).transaction(async (tx) => {
    if (!(await tryToLockNames(tx))) return null
    const named = await findNamedKeys(tx, folder)
    const unnamed = keys.filter((key) => !named.has(key))
    for (const key of unnamed) await core.files.remove(key)
    await deleteFaults(tx, keys)
    return unnamed.length
  })
}
