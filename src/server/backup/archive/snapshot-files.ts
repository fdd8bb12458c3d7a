import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** A snapshot of the stored files, which later changes do not affect. */
export interface FileSnapshot {
  /** Adds files stored since the first call. */
  extendLocks(): Promise<void>
  /** Total bytes; null where counting would take long. */
  size(): Promise<number | null>
  /** Calls `take` for each file with its key and a readable path. @returns the number of files */
  each(take: (key: string, path: string) => Promise<void>): Promise<number>
  release(): Promise<void>
}

const nameOf = (pid: number) => `backing-up-${pid}`

/**
 * Takes a snapshot of a DATA_DIR's files with hard links, which cost no space; with copies where the disk has no
 * links.
 */
export async function snapshotFiles(dataDir: string): Promise<FileSnapshot> {
  const source = path.join(dataDir, 'files')
  const snapshotFolder = path.join(dataDir, nameOf(process.pid))
  await removeLeftovers(dataDir)
  await mkdir(snapshotFolder, { recursive: true, mode: 0o700 })
  const extendLocks = async () => {
    for (const key of await listFiles(source))
      await linkOrCopy(path.join(source, key), path.join(snapshotFolder, key))
  }
  await extendLocks()
  return {
    extendLocks,
    async size() {
      let sum = 0
      for (const key of await listFiles(snapshotFolder))
        sum += (await stat(path.join(snapshotFolder, key))).size
      return sum
    },
    async each(take) {
      const keys = await listFiles(snapshotFolder)
      for (const key of keys) await take(key, path.join(snapshotFolder, key))
      return keys.length
    },
    release: () => rm(snapshotFolder, { recursive: true, force: true }),
  }
}

async function linkOrCopy(source: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  try {
    await link(source, target)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Already linked, or removed meanwhile: then no row of the backup refers to it.
    if (code === 'EEXIST' || code === 'ENOENT') return
    await copyFile(source, target)
  }
}

/** Keys of the files below a folder, without temporary files. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.arriving'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}

/** Removes files of a backup whose process was killed. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = Number(/^backing-up-(\d+)$/.exec(name)?.[1])
    if (pid > 0 && !isRunning(pid)) await rm(path.join(dataDir, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
