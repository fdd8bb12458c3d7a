import { access, constants, copyFile, link, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { statIfThere } from './stat-if-there.ts'

/** Longer than any upload or report takes. Milliseconds. */
const STALE_AFTER = 24 * 60 * 60 * 1000

/** Where photos, weekly PDFs and reports are kept, by key: `photos/2026/11/<uuid>.jpg`. */
export interface FileStore {
  /** Keeps a file that is on disk. It is complete under its key, or not there at all. */
  keep(key: string, sourcePath: string): Promise<void>
  /** A path on this machine to read the file from. */
  localPath(key: string): string
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** For files on their way in and being made. */
  temporaryFolder: string
  /** Removes what an ended process left half received or half made. */
  removeStale(now: Date): Promise<void>
}

/** Files in a folder of this machine. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  const kept = path.join(folder, 'files')
  const temporaryFolder = path.join(folder, 'incoming')
  await mkdir(kept, { recursive: true, mode: 0o700 })
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 })
  // Found out now, and not by the first person who sends a photo.
  for (const own of [kept, temporaryFolder])
    await access(own, constants.R_OK | constants.W_OK | constants.X_OK)

  const localPath = (key: string) => {
    const target = path.resolve(kept, key)
    if (!target.startsWith(kept + path.sep)) throw new Error(`A file key leads outside the store: ${key}`)
    return target
  }

  return {
    temporaryFolder,
    localPath,
    async keep(key, sourcePath) {
      const target = localPath(key)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      const arriving = `${target}.arriving`
      await rm(arriving, { force: true })
      try {
        // A hard link costs nothing; across file systems the bytes are copied.
        await link(sourcePath, arriving).catch(() => copyFile(sourcePath, arriving))
        await syncToDisk(arriving)
        await rename(arriving, target)
      } catch (error) {
        await rm(arriving, { force: true })
        throw error
      }
      await syncToDisk(path.dirname(target))
    },
    async has(key) {
      return (await statIfThere(localPath(key)))?.isFile() ?? false
    },
    async remove(key) {
      await rm(localPath(key), { force: true })
    },
    async removeStale(now) {
      for (const name of await readdir(temporaryFolder)) {
        const stale = path.join(temporaryFolder, name)
        const found = await statIfThere(stale)
        if (found && now.getTime() - found.mtimeMs > STALE_AFTER) await rm(stale, { force: true })
      }
    },
  }
}

/** A photo that the phone is told to forget must survive a power cut. */
async function syncToDisk(target: string): Promise<void> {
  const handle = await open(target, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
