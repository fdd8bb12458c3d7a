import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { describeDirectoryError } from '#src/server/db/embedded/cluster/describe-directory-error.ts'
import { requireSpaceToStart } from '#src/server/storage/local/disk-space.ts'
import { statIfExists } from '#src/server/storage/local/stat-if-exists.ts'

/** Creates DATA_DIR if missing, and checks that it is writable before anything else starts. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, `.probe-${process.pid}`)
  try {
    await makeFolder(dataDir)
    try {
      const handle = await open(probe, 'w', 0o600)
      try {
        await handle.writeFile(Buffer.alloc(64 * 1024, 1))
        await handle.sync()
      } finally {
        await handle.close()
      }
    } finally {
      await rm(probe, { force: true })
    }
  } catch (error) {
    throw describeDirectoryError(error, dataDir)
  }
  await requireSpaceToStart(dataDir)
}

/** With `recursive`, Node hides why the last folder cannot be created, or loops forever. */
async function makeFolder(dataDir: string): Promise<void> {
  if ((await statIfExists(dataDir))?.isDirectory()) return
  const above = path.dirname(dataDir)
  if (!(await statIfExists(above))) await mkdir(above, { recursive: true, mode: 0o700 })
  await mkdir(dataDir, { mode: 0o700 })
}
