import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { describeFolderFault } from './db/embedded/describe-folder-fault.ts'

/** Makes DATA_DIR where it is missing, and finds out whether it can be written before anything else begins. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, `.probe-${process.pid}`)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
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
    throw describeFolderFault(error, dataDir)
  }
}
