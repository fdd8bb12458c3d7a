import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { statIfThere } from './stat-if-exists.ts'

/** Longer than any upload or report takes. Milliseconds. */
const STALE_AFTER = 24 * 60 * 60 * 1000

/** Longer than a backup takes. Milliseconds. */
const LEFT_AFTER = 3 * STALE_AFTER
/** What is made in DATA_DIR for a while, when whoever made it could not take it away. */
const leftovers = /^(backing-up-\d+|files\.restoring|\.probe-\d+)$/

/** Removes what an ended process left in DATA_DIR, and in its folder for files that are on their way. */
export async function removeStale(dataDir: string, temporaryFolder: string, now: Date): Promise<void> {
  await removeOld(temporaryFolder, /./, now.getTime() - STALE_AFTER)
  await removeOld(dataDir, leftovers, now.getTime() - LEFT_AFTER)
}

async function removeOld(folder: string, names: RegExp, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!names.test(name)) continue
    const old = path.join(folder, name)
    const found = await statIfThere(old)
    if (found && found.mtimeMs < before) await rm(old, { recursive: true, force: true })
  }
}
