import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { statIfThere } from '#src/server/storage/local/stat-if-exists.ts'
import { syncToDisk } from '#src/server/storage/local/write-with-fsync.ts'

const DAY = 24 * 60 * 60 * 1000
/** Longer than a backup takes. Milliseconds. */
const STALE_AFTER = 3 * DAY

export interface BackupFile {
  name: string
  path: string
  size: number
  madeAt: Date
  /** It is the state that another backup took the place of. */
  isBeforeRestore: boolean
  /** It was made elsewhere, and came here at `madeAt`. */
  isUploaded: boolean
}

const ENDING = '.tar.gz'
const BEFORE_RESTORE = '-before-restore'
const UPLOADED = '-uploaded'
/** The moment stands in the name, since copying a file changes its own. */
const PATTERN = /^walkdown-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(-before-restore|-uploaded)?$/

const folderOf = (dataDir: string) => path.join(dataDir, 'backups')

/** Where a backup of this moment goes. */
export async function placeBackup(
  dataDir: string,
  now: Date,
  kind: 'made' | 'before-restore' | 'uploaded' = 'made',
): Promise<{ name: string; path: string }> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  const moment = now.toISOString().replace(/[:.]/g, '-')
  const name = `walkdown-${moment}${kind === 'made' ? '' : `-${kind}`}`
  return { name, path: path.join(folderOf(dataDir), `${name}${ENDING}`) }
}

/** The backups that are whole, the newest first. */
export async function listBackupFiles(dataDir: string): Promise<BackupFile[]> {
  const found = await Promise.all(
    (await listNames(dataDir)).map(async (fileName) => {
      const name = fileName.slice(0, -ENDING.length)
      const parts = fileName.endsWith(ENDING) ? PATTERN.exec(name) : null
      const file = path.join(folderOf(dataDir), fileName)
      const stat = parts && (await statIfThere(file))
      if (!parts || !stat) return []
      const [, day, hours, minutes, seconds, rest, kind] = parts
      return [
        {
          name,
          path: file,
          size: stat.size,
          madeAt: new Date(`${day}T${hours}:${minutes}:${seconds}.${rest}Z`),
          isBeforeRestore: kind === BEFORE_RESTORE,
          isUploaded: kind === UPLOADED,
        },
      ]
    }),
  )
  return found.flat().sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

export async function findBackupFile(dataDir: string, name: string): Promise<BackupFile | null> {
  return (await listBackupFiles(dataDir)).find((file) => file.name === name) ?? null
}

/**
 * The newest that was made here, by which it is known when the next is due, and how large it gets. One that is dated in
 * the future was made while the clock was wrong, or by somebody else: it says nothing of when the last one was made.
 */
export async function findLastBackup(dataDir: string, now: Date): Promise<BackupFile | null> {
  const files = await listBackupFiles(dataDir)
  return files.find(({ isUploaded, madeAt }) => !isUploaded && madeAt <= now) ?? null
}

/** Keeps an archive that came here, whole or not at all. */
export async function storeUploaded(dataDir: string, now: Date, source: string): Promise<BackupFile> {
  const { name, path: target } = await placeBackup(dataDir, now, 'uploaded')
  const unfinished = `${target}.unfinished`
  try {
    // Where the folder of the backups is another disk, the bytes are copied.
    await link(source, unfinished).catch(() => copyFile(source, unfinished, constants.COPYFILE_EXCL))
    await syncToDisk(unfinished)
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return (await findBackupFile(dataDir, name))!
}

/**
 * Removes backups that were kept long enough, but never the last one, and what a killed backup has left. Whether the
 * clock can be trusted is the caller's to know.
 */
export async function removeOldBackups(dataDir: string, keptDays: number, now: Date): Promise<number> {
  const last = await findLastBackup(dataDir, now)
  const old = (await listBackupFiles(dataDir)).filter(
    ({ name, madeAt }) => name !== last?.name && now.getTime() - madeAt.getTime() > keptDays * DAY,
  )
  for (const file of old) await rm(file.path, { force: true })
  for (const name of await listNames(dataDir)) {
    if (!name.endsWith('.unfinished')) continue
    const file = path.join(folderOf(dataDir), name)
    const stat = await statIfThere(file)
    if (stat && now.getTime() - stat.mtimeMs > STALE_AFTER) await rm(file, { force: true })
  }
  return old.length
}

async function listNames(dataDir: string): Promise<string[]> {
  return (await statIfThere(folderOf(dataDir))) ? readdir(folderOf(dataDir)) : []
}
