import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { compareArchive } from '#src/server/backup/archive/inspect-archive.ts'
import { fileOfPart, openArchive } from '#src/server/backup/archive/open-archive.ts'
import { connectDatabase } from '#src/server/backup/connect-database.ts'
import { createBackup, type DataLocation } from '#src/server/backup/create-backup.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'
import type { FileStore } from '#src/server/storage/file-store.ts'
import { requireSpaceFor } from '#src/server/storage/local/disk-space.ts'
import type { TableDifference } from './compare-tables.ts'
import { type Progress, type ReplaceOptions, replaceRows } from './replace-rows.ts'
import { requireCompatible } from './validate-tables.ts'

/** The steps of a restore, in order. */
export type RestoreStep = 'verifying' | 'saving' | 'replacing'

/** The restored archive, and the changes of the restore; for the audit log. */
export interface RestoreOrigin {
  digest: string
  isAuthentic: boolean
  differences: TableDifference[]
}

interface SetBackOptions extends Pick<ReplaceOptions, 'actor' | 'closesWithin' | 'jobsEndWithin'> {
  file: string
  /** SHA-256 of the archive that an administrator confirmed, when it is not authentic. */
  confirmedDigest: string | null
  tell: (undone: number, origin: RestoreOrigin) => ReturnType<ReplaceOptions['tell']>
  /** The path of the backup of the current data. */
  keptAs: string
  now: Date
  onStep: (step: RestoreStep) => Promise<void>
}

/**
 * Restores a backup while the server runs. The archive is verified completely first. Then writes are locked, the
 * current data is backed up, and one transaction replaces the rows. A failure leaves everything unchanged. Files are
 * never overwritten, since each key has one content; unreferenced files are swept later.
 * @returns the number of undone submissions
 */
export async function restoreInPlace(
  place: DataLocation,
  files: FileStore,
  options: SetBackOptions,
): Promise<number> {
  const { file, keptAs, now, onStep, actor, closesWithin, jobsEndWithin } = options
  await onStep('verifying')
  const { manifest, isAuthentic, digest, differences } = await compareArchive(place, file, 'always')
  if (!isAuthentic && digest !== options.confirmedDigest)
    throw operationalError('backup_not_verified', { digest })
  const tell = (undone: number) =>
    options.tell(undone, { digest, isAuthentic, differences: differences ?? [] })
  const added: string[] = []
  const progress: Progress = { isCommitting: false }
  try {
    const { connection, leave } = await connectDatabase(place)
    try {
      await requireCompatible(connection, manifest)
      // The files of an unverified archive cannot be trusted, so none replaces an existing file.
      const addFiles = (wanted?: ReadonlySet<string>) =>
        addMissingFiles(files, file, { added, wanted, mayReplace: isAuthentic })
      const keys = await addFiles()
      const backUpCurrent = async () => {
        await onStep('saving')
        await createBackup(place, keptAs, now)
        // From here on no file is removed; an unreferenced file may have been swept since the first check.
        const lost = await findLost(files, keys)
        if (lost.size > 0) await addFiles(lost)
      }
      const onReplacing = () => onStep('replacing')
      return await replaceRows(
        {
          connection,
          file,
          manifest,
          isAuthentic,
          actor,
          tell,
          closesWithin,
          jobsEndWithin,
          keepPresent: backUpCurrent,
          onReplacing,
        },
        progress,
      )
    } finally {
      await leave()
    }
  } catch (error) {
    // After a commit attempt, rows may refer to the files.
    if (!progress.isCommitting) await rollback(place, files, added)
    throw error
  }
}

/** The original error matters more; a file that remains is unreferenced and swept later. */
async function rollback({ logger }: DataLocation, files: FileStore, added: readonly string[]): Promise<void> {
  for (const key of added)
    await files.remove(key).catch((error: unknown) => {
      logger.error({ err: error, key }, 'a file added by a failed restore could not be removed')
    })
}

interface AddFilesOptions {
  /** Receives the keys of added files. */
  added: string[]
  /** Limits the restore to these keys. */
  wanted: ReadonlySet<string> | undefined
  /** Replaces an existing file of another size, which is incomplete. */
  mayReplace: boolean
}

/** Adds the missing or incomplete files of an archive. @returns all keys that were checked */
async function addMissingFiles(
  files: FileStore,
  file: string,
  { added, wanted, mayReplace }: AddFilesOptions,
): Promise<string[]> {
  const keys: string[] = []
  for await (const entry of openArchive(file)) {
    const key = fileOfPart(entry.header.name)
    const isMeant = key !== null && (wanted?.has(key) ?? true)
    if (isMeant) keys.push(key)
    const there = isMeant ? await files.stat(key) : null
    if (!isMeant || there?.size === entry.header.size || (there && !mayReplace)) {
      entry.resume()
      continue
    }
    await requireSpaceFor(files.temporaryFolder, entry.header.size ?? 0)
    // Before writing: the file may exist even when its write fails.
    if (!there) added.push(key)
    await storeFile(files, key, entry)
  }
  return keys
}

/** The keys without a file; lists whole folders, since one request per key would be slow. */
async function findLost(files: FileStore, keys: readonly string[]): Promise<Set<string>> {
  const lost = new Set(keys)
  const folders = new Set(keys.map((key) => path.posix.dirname(key)))
  // Keys without a folder are checked one by one.
  folders.delete('.')
  for (const folder of folders) for (const key of await files.listKeys(folder)) lost.delete(key)
  return lost
}

async function storeFile(files: FileStore, key: string, content: Readable): Promise<void> {
  const sourcePath = path.join(files.temporaryFolder, randomUUID())
  // Reading chunk by chunk also reports an error that the stream has already emitted.
  const pieces = async function* () {
    yield* content as AsyncIterable<Buffer>
  }
  try {
    await pipeline(pieces, createWriteStream(sourcePath, { mode: 0o600, flags: 'wx' }))
    await files.keep(key, sourcePath)
  } finally {
    await rm(sourcePath, { force: true })
  }
}
