import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { compareArchive } from '#src/server/backup/archive/inspect-archive.ts'
import { fileOfPart, openArchive } from '#src/server/backup/archive/open-archive.ts'
import { reachDatabase } from '#src/server/backup/connect-database.ts'
import { backUp, type DataPlace } from '#src/server/backup/create-backup.ts'
import { operationalError } from '#src/server/problems/fault.ts'
import type { FileStore } from '#src/server/storage/file-store.ts'
import { requireRoomFor } from '#src/server/storage/local/disk-space.ts'
import type { TableDifference } from './compare-tables.ts'
import { type Progress, type ReplaceOptions, replaceRows } from './replace-rows.ts'
import { requireFits } from './validate-tables.ts'

/** What is being done, in its order. */
export type SetBackStep = 'verifying' | 'saving' | 'replacing'

/** Which archive it was, and what it changed, for the audit trail. */
export interface RestoreOrigin {
  digest: string
  isAuthentic: boolean
  differences: TableDifference[]
}

interface SetBackOptions extends Pick<ReplaceOptions, 'actor' | 'closesWithin' | 'jobsEndWithin'> {
  file: string
  /** The SHA-256 of the archive that an administrator confirmed, where it was made elsewhere or changed. */
  confirmedDigest: string | null
  tell: (undone: number, origin: RestoreOrigin) => ReturnType<ReplaceOptions['tell']>
  /** Where the state before it goes. */
  keptAs: string
  now: Date
  onStep: (step: SetBackStep) => Promise<void>
}

/**
 * Brings a backup into the place of what is there, while the server runs. The archive is read to its end before anything
 * is touched; then nobody writes, what is there is backed up, and the rows are replaced in one transaction. Whatever fails
 * leaves it all as it was. Files are never written over: a key stands for one content, and what no row names any more is
 * swept away in its time.
 * @returns how many submissions are not there any more
 */
export async function setBack(place: DataPlace, files: FileStore, options: SetBackOptions): Promise<number> {
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
    const { connection, leave } = await reachDatabase(place)
    try {
      await requireFits(connection, manifest)
      // Nobody can say whether a file of an unverified archive is the whole one: none replaces one that is here.
      const bring = (wanted?: ReadonlySet<string>) =>
        bringFiles(files, file, { added, wanted, mayReplace: isAuthentic })
      const keys = await bring()
      const keepPresent = async () => {
        await onStep('saving')
        await backUp(place, keptAs, now)
        // From here on nobody removes any; since they were looked at, one that no row names may have been swept away.
        const lost = await findLost(files, keys)
        if (lost.size > 0) await bring(lost)
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
          keepPresent,
          onReplacing,
        },
        progress,
      )
    } finally {
      await leave()
    }
  } catch (error) {
    // Once it may have happened, rows may name them.
    if (!progress.isCommitting) await takeBack(place, files, added)
    throw error
  }
}

/** Why it failed matters more than a file that stays: no row names it, and it is swept away in its time. */
async function takeBack({ logger }: DataPlace, files: FileStore, added: readonly string[]): Promise<void> {
  for (const key of added)
    await files.remove(key).catch((error: unknown) => {
      logger.error({ err: error, key }, 'a file that a restore had added could not be removed')
    })
}

interface BringOptions {
  /** Takes the keys of those that were not there. */
  added: string[]
  /** When not all are. */
  wanted: ReadonlySet<string> | undefined
  /** One that is there and has another size is not whole. */
  mayReplace: boolean
}

/**
 * Adds the files of an archive that are not there, or not whole.
 * @returns the keys of all that were looked at
 */
async function bringFiles(
  files: FileStore,
  file: string,
  { added, wanted, mayReplace }: BringOptions,
): Promise<string[]> {
  const keys: string[] = []
  for await (const entry of openArchive(file)) {
    const key = fileOfPart(entry.header.name)
    const isMeant = key !== null && (wanted?.has(key) ?? true)
    if (isMeant) keys.push(key)
    const there = isMeant ? await files.look(key) : null
    if (!isMeant || there?.size === entry.header.size || (there && !mayReplace)) {
      entry.resume()
      continue
    }
    await requireRoomFor(files.temporaryFolder, entry.header.size ?? 0)
    // Beforehand: it may be there also when nobody hears that it is.
    if (!there) added.push(key)
    await keepFile(files, key, entry)
  }
  return keys
}

/** Those that are not there: a folder at a time, since to ask for each of many would take long. */
async function findLost(files: FileStore, keys: readonly string[]): Promise<Set<string>> {
  const lost = new Set(keys)
  const folders = new Set(keys.map((key) => path.posix.dirname(key)))
  // What is in no folder is looked at by itself.
  folders.delete('.')
  for (const folder of folders) for (const key of await files.listKeys(folder)) lost.delete(key)
  return lost
}

async function keepFile(files: FileStore, key: string, content: Readable): Promise<void> {
  const sourcePath = path.join(files.temporaryFolder, randomUUID())
  // Asked for piece by piece: it says that it has failed also when it has already.
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
