import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** The stored files as they were at a moment, whatever becomes of them meanwhile. */
export interface HeldFiles {
  /** Takes in what has come since. */
  holdMore(): Promise<void>
  /** Bytes of all of them; null where to add them up would take long. */
  size(): Promise<number | null>
  /** Hands on every file by its key, with the path where it can be read meanwhile. @returns how many there were */
  each(take: (key: string, path: string) => Promise<void>): Promise<number>
  release(): Promise<void>
}

const nameOf = (pid: number) => `backing-up-${pid}`

/** Holds the files of a DATA_DIR by second names for them, which cost no space; where the disk has none, by copies. */
export async function snapshotFiles(dataDir: string): Promise<HeldFiles> {
  const source = path.join(dataDir, 'files')
  const held = path.join(dataDir, nameOf(process.pid))
  await removeLeftovers(dataDir)
  await mkdir(held, { recursive: true, mode: 0o700 })
  const holdMore = async () => {
    for (const key of await listFiles(source)) await hold(path.join(source, key), path.join(held, key))
  }
  await holdMore()
  return {
    holdMore,
    async size() {
      let sum = 0
      for (const key of await listFiles(held)) sum += (await stat(path.join(held, key))).size
      return sum
    },
    async each(take) {
      const keys = await listFiles(held)
      for (const key of keys) await take(key, path.join(held, key))
      return keys.length
    },
    release: () => rm(held, { recursive: true, force: true }),
  }
}

async function hold(source: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  try {
    await link(source, target)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Held already, or removed in between: then nothing that is backed up needs it.
    if (code === 'EEXIST' || code === 'ENOENT') return
    await copyFile(source, target)
  }
}

/** Keys of the files below a folder, without those that are still arriving. */
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

/** What a backup that was killed has left. */
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
