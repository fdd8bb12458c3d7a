import { type Dirent, statSync } from 'node:fs'
import { access, constants, copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { fault } from '#src/server/problems/fault.ts'
import { shareRuns } from './share-runs.ts'
import { statIfThere } from './stat-if-there.ts'
import { syncToDisk, writeToDisk } from './write-to-disk.ts'

/** Longer than any upload or report takes. Milliseconds. */
const STALE_AFTER = 24 * 60 * 60 * 1000

/** Longer than a backup takes. Milliseconds. */
const LEFT_AFTER = 3 * STALE_AFTER
/** What is made in DATA_DIR for a while, when whoever made it could not take it away. */
const leftovers = /^(backing-up-\d+|files\.restoring|\.probe-\d+)$/

/** A file that is on disk, or in memory. */
export type FileToKeep = { key: string } & ({ sourcePath: string } | { bytes: Uint8Array })

/** Where photos, weekly PDFs and reports are kept, by key: `photos/2026/11/<uuid>.jpg`. */
export interface FileStore {
  /** Keeps a file that is on disk. It is complete under its key, or not there at all. */
  keep(key: string, sourcePath: string): Promise<void>
  /** The same for files that belong together: all are on the disk when it ends, and each folder is waited for once. */
  keepAll(files: readonly FileToKeep[]): Promise<void>
  /** A path on this machine to read the file from. */
  localPath(key: string): string
  has(key: string): Promise<boolean>
  /** The same of a file that was kept a moment ago: what the system knows by heart is not asked of another thread. */
  isStillThere(key: string): boolean
  remove(key: string): Promise<void>
  /** What is known of a stored file without opening it; null when it is not there. */
  look(key: string): Promise<{ size: number; keptAt: Date } | null>
  /** All folders that hold files, as the beginnings of keys: `photos/2026/11`. */
  listFolders(): Promise<string[]>
  /** The keys in a folder, those of files that are half arrived among them. */
  listKeys(folder: string): Promise<string[]>
  /** For files on their way in and being made. */
  temporaryFolder: string
  /** Removes what an ended process left half received or half made, and what a backup or its restoring left. */
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
    if (!target.startsWith(kept + path.sep)) throw fault('key_leads_outside', { key })
    return target
  }

  const syncFolder = shareRuns(syncToDisk)
  const keepAll: FileStore['keepAll'] = async (files) => {
    const targets = files.map(({ key }) => localPath(key))
    const folders = [...new Set(targets.map((target) => path.dirname(target)))]
    const bringAllIn = () => waitForAll(files.map((file, index) => bringIn(file, targets[index]!)))
    try {
      await bringAllIn()
    } catch (error) {
      // A month begins: its folder is made then, and not asked for with each file.
      if (!isMissing(error)) throw error
      for (const name of folders) await mkdir(name, { recursive: true, mode: 0o700 })
      await bringAllIn()
    }
    await waitForAll(folders.map(syncFolder))
  }

  return {
    temporaryFolder,
    localPath,
    keep: (key, sourcePath) => keepAll([{ key, sourcePath }]),
    keepAll,
    async has(key) {
      return (await statIfThere(localPath(key)))?.isFile() ?? false
    },
    isStillThere: (key) => statSync(localPath(key), { throwIfNoEntry: false })?.isFile() ?? false,
    async remove(key) {
      await rm(localPath(key), { force: true })
    },
    async look(key) {
      const found = await statIfThere(localPath(key))
      return found?.isFile() ? { size: found.size, keptAt: found.mtime } : null
    },
    listFolders: () => listFolders(kept),
    async listKeys(name) {
      const entries = await listIfThere(localPath(name))
      return entries.filter((entry) => entry.isFile()).map((entry) => `${name}/${entry.name}`)
    },
    async removeStale(now) {
      await removeOld(temporaryFolder, /./, now.getTime() - STALE_AFTER)
      await removeOld(folder, leftovers, now.getTime() - LEFT_AFTER)
    },
  }
}

/** Puts a file where it belongs: whole, or not at all. The name lasts once its folder is on the disk as well. */
async function bringIn(file: FileToKeep, target: string): Promise<void> {
  const arriving = `${target}.arriving`
  try {
    if ('bytes' in file) await writeToDisk(arriving, file.bytes)
    else await linkOrCopy(file.sourcePath, arriving)
    await rename(arriving, target)
  } catch (error) {
    await rm(arriving, { force: true })
    throw error
  }
}

async function linkOrCopy(sourcePath: string, arriving: string): Promise<void> {
  await rm(arriving, { force: true })
  // A hard link costs nothing; across file systems the bytes are copied.
  await link(sourcePath, arriving).catch(() => copyFile(sourcePath, arriving))
  await syncToDisk(arriving)
}

/** Waits for each to end, so that nothing goes on behind the back of whoever hears that one has failed. */
async function waitForAll(running: Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(running)
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

async function removeOld(folder: string, names: RegExp, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!names.test(name)) continue
    const old = path.join(folder, name)
    const found = await statIfThere(old)
    if (found && found.mtimeMs < before) await rm(old, { recursive: true, force: true })
  }
}

/** The folders below one that have files in them. */
async function listFolders(top: string): Promise<string[]> {
  const found: string[] = []
  const open = [top]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const entries = await listIfThere(folder)
    for (const entry of entries) if (entry.isDirectory()) open.push(path.join(folder, entry.name))
    if (folder !== top && entries.some((entry) => entry.isFile())) found.push(path.relative(top, folder))
  }
  return found
}

async function listIfThere(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
