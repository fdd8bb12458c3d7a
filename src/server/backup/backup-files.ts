import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { statIfExists } from '#src/server/storage/local/stat-if-exists.ts'
import { syncToDisk } from '#src/server/storage/local/write-with-fsync.ts'

const DAY = 24 * 60 * 60 * 1000
/** Longer than any backup takes, in milliseconds. */
const STALE_AFTER = 3 * DAY

export interface BackupFile {
  name: string
  path: string
  size: number
  madeAt: Date
  /** The backup was made by a restore, before it replaced the data. */
  isBeforeRestore: boolean
  /** The backup was uploaded at `madeAt`. */
  isUploaded: boolean
}

const ENDING = '.tar.gz'
const BEFORE_RESTORE = '-before-restore'
const UPLOADED = '-uploaded'
/** The name holds the time, since copying a file changes its mtime. */
const PATTERN = /^walkdown-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(-before-restore|-uploaded)?$/

const folderOf = (dataDir: string) => path.join(dataDir, 'backups')

/** The path of a new backup of this time. */
export async function newBackupFile(
  dataDir: string,
  now: Date,
  kind: 'made' | 'before-restore' | 'uploaded' = 'made',
): Promise<{ name: string; path: string }> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  const moment = now.toISOString().replace(/[:.]/g, '-')
  const name = `walkdown-${moment}${kind === 'made' ? '' : `-${kind}`}`
  return { name, path: path.join(folderOf(dataDir), `${name}${ENDING}`) }
}

/** The complete backups, the newest first. */
export async function listBackupFiles(dataDir: string): Promise<BackupFile[]> {
  const found = await Promise.all(
    (await listNames(dataDir)).map(async (fileName) => {
      const name = fileName.slice(0, -ENDING.length)
      const parts = fileName.endsWith(ENDING) ? PATTERN.exec(name) : null
      const file = path.join(folderOf(dataDir), fileName)
      const stat = parts && (await statIfExists(file))
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
 * The newest backup made here: it decides when the next is due, and predicts its size. A future date comes from a
 * wrong clock or another writer, so such a backup is ignored.
 */
export async function findLastBackup(dataDir: string, now: Date): Promise<BackupFile | null> {
  const files = await listBackupFiles(dataDir)
  return files.find(({ isUploaded, madeAt }) => !isUploaded && madeAt <= now) ?? null
}

/** Stores an uploaded archive: complete, or not at all. */
export async function storeUploaded(dataDir: string, now: Date, source: string): Promise<BackupFile> {
  const { name, path: target } = await newBackupFile(dataDir, now, 'uploaded')
  const unfinished = `${target}.unfinished`
  try {
    // Copies the bytes when the backup folder is on another disk.
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
 * Removes backups older than the retention period, except the last one, and remains of killed backups. The caller
 * checks that the clock can be trusted.
 */
export async function removeOldBackups(
  dataDir: string,
  endedJobRetentionDays: number,
  now: Date,
): Promise<number> {
  const last = await findLastBackup(dataDir, now)
  const old = (await listBackupFiles(dataDir)).filter(
    ({ name, madeAt }) =>
      name !== last?.name && now.getTime() - madeAt.getTime() > endedJobRetentionDays * DAY,
  )
  for (const file of old) await rm(file.path, { force: true })
  for (const name of await listNames(dataDir)) {
    if (!name.endsWith('.unfinished')) continue
    const file = path.join(folderOf(dataDir), name)
    const stat = await statIfExists(file)
    if (stat && now.getTime() - stat.mtimeMs > STALE_AFTER) await rm(file, { force: true })
  }
  return old.length
}

async function listNames(dataDir: string): Promise<string[]> {
  return (await statIfExists(folderOf(dataDir))) ? readdir(folderOf(dataDir)) : []
}
