import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { statIfExists } from './stat-if-exists.ts'

/** Longer than any upload or report takes, in milliseconds. */
const STALE_AFTER = 24 * 60 * 60 * 1000

/** Longer than any backup takes, in milliseconds. */
const LEFT_AFTER = 3 * STALE_AFTER
/** Temporary names in DATA_DIR that a dead process may have left. */
const leftovers = /^(backing-up-\d+|files\.restoring|\.probe-\d+)$/

/** Removes temporary files of dead processes from DATA_DIR and from its folder for incoming files. */
export async function removeStale(dataDir: string, temporaryFolder: string, now: Date): Promise<void> {
  await removeOld(temporaryFolder, /./, now.getTime() - STALE_AFTER)
  await removeOld(dataDir, leftovers, now.getTime() - LEFT_AFTER)
}

async function removeOld(folder: string, names: RegExp, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!names.test(name)) continue
    const old = path.join(folder, name)
    const found = await statIfExists(old)
    if (found && found.mtimeMs < before) await rm(old, { recursive: true, force: true })
  }
}
