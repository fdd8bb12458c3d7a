import { type Dirent, statSync } from 'node:fs'
import { access, constants, copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { coalesceRuns } from '#src/server/storage/coalesce-runs.ts'
import type { FileStore, FileToStore } from '#src/server/storage/file-store.ts'
import { openIfExists } from './open-if-exists.ts'
import { removeStale } from './remove-temporary-files.ts'
import { statIfExists } from './stat-if-exists.ts'
import { syncToDisk, writeToDisk } from './write-with-fsync.ts'

/** Storage in a local folder. */
export async function openLocalStore(folder: string): Promise<FileStore> {
  const filesFolder = path.join(folder, 'files')
  const temporaryFolder = path.join(folder, 'incoming')
  await mkdir(filesFolder, { recursive: true, mode: 0o700 })
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 })
  // Checked at the start, instead of at the first photo.
  for (const own of [filesFolder, temporaryFolder])
    await access(own, constants.R_OK | constants.W_OK | constants.X_OK)

  const localPath = (key: string) => {
    const target = path.resolve(filesFolder, key)
    if (!target.startsWith(filesFolder + path.sep)) throw operationalError('key_leads_outside', { key })
    return target
  }

  const syncFolder = coalesceRuns(syncToDisk)
  const keepAll: FileStore['putAll'] = async (files) => {
    const targets = files.map(({ key }) => localPath(key))
    const folders = [...new Set(targets.map((target) => path.dirname(target)))]
    const storeAll = () => waitForAll(files.map((file, index) => storeAtomically(file, targets[index]!)))
    try {
      await storeAll()
    } catch (error) {
      // The month's folder is created on demand, instead of checked for each file.
      if (!isMissing(error)) throw error
      for (const name of folders) await mkdir(name, { recursive: true, mode: 0o700 })
      await storeAll()
    }
    await waitForAll(folders.map(syncFolder))
  }

  return {
    temporaryFolder,
    isReadInPlace: false,
    keep: (key, sourcePath) => keepAll([{ key, sourcePath }]),
    putAll: keepAll,
    async has(key) {
      return (await statIfExists(localPath(key)))?.isFile() ?? false
    },
    allExist: async (keys) =>
      keys.every((key) => statSync(localPath(key), { throwIfNoEntry: false })?.isFile() ?? false),
    open: (key) => openIfExists(localPath(key)),
    withLocalCopies: (use) => use(async (keys) => new Map(keys.map((key) => [key, localPath(key)]))),
    async remove(key) {
      await rm(localPath(key), { force: true })
    },
    async stat(key) {
      const found = await statIfExists(localPath(key))
      return found?.isFile() ? { size: found.size, keptAt: found.mtime } : null
    },
    listFolders: () => listFolders(filesFolder),
    async listKeys(name) {
      const entries = await listIfThere(localPath(name))
      return entries.filter((entry) => entry.isFile()).map((entry) => `${name}/${entry.name}`)
    },
    requireReachable: () => access(filesFolder, constants.R_OK | constants.W_OK | constants.X_OK),
    removeStale: (now) => removeStale(folder, temporaryFolder, now),
  }
}

/** Stores a file atomically. The name is durable once its folder is fsynced. */
async function storeAtomically(file: FileToStore, target: string): Promise<void> {
  const temporary = `${target}.arriving`
  try {
    if ('bytes' in file) await writeToDisk(temporary, file.bytes)
    else await linkOrCopy(file.sourcePath, temporary)
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function linkOrCopy(sourcePath: string, temporary: string): Promise<void> {
  await rm(temporary, { force: true })
  // A hard link is free; across file systems the bytes are copied.
  await link(sourcePath, temporary).catch(() => copyFile(sourcePath, temporary))
  await syncToDisk(temporary)
}

/** Waits for all to settle, so that nothing continues after a failure is reported. */
async function waitForAll(running: Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(running)
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** The folders below this one that contain files. */
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
