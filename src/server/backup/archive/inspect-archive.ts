import { stat } from 'node:fs/promises'
import { reachDatabase } from '#src/server/backup/connect-database.ts'
import { type DataPlace, findArchiveKey } from '#src/server/backup/create-backup.ts'
import { fileOfProgram } from '#src/server/core/entrypoints.ts'
import { operationalError, operationalErrorFromChild } from '#src/server/problems/fault.ts'
import { ChildError, ChildLimitError, runInSandbox } from '#src/server/sandbox/run-in-sandbox.ts'
import type { ArchiveWork, CheckedArchive } from './archive.child.ts'

export type { CheckedArchive } from './archive.child.ts'

const MINUTE = 60_000
/** Bytes that every disk gives and every processor inflates in a millisecond: 5 MB a second. */
const BYTES_A_MILLISECOND = 5000
const MEMORY_MB = 512

/** Reads an archive to its end, in a process with limits of memory and time. @throws Fault unless it can be restored */
export async function checkArchive(place: DataPlace, file: string): Promise<CheckedArchive> {
  return work({ file, key: await findKey(place), compare: null })
}

/** The same, with what restoring it would add, remove and change, by table. */
export async function compareArchive(
  place: DataPlace,
  file: string,
  when: 'always' | 'not authentic',
): Promise<CheckedArchive> {
  const { connection, leave } = await reachDatabase(place)
  try {
    return await work({ file, key: await findKey(place), compare: { with: connection, when } })
  } finally {
    await leave()
  }
}

const findKey = async (place: DataPlace) => (await findArchiveKey(place))?.toString('hex') ?? null

async function work(input: ArchiveWork): Promise<CheckedArchive> {
  const { size } = await stat(input.file)
  try {
    return await runInSandbox<CheckedArchive>({
      entry: fileOfProgram('backup/archive/archive.child'),
      input,
      timeoutMs: 5 * MINUTE + size / BYTES_A_MILLISECOND,
      memoryMb: MEMORY_MB,
    })
  } catch (error) {
    if (error instanceof ChildError)
      throw operationalErrorFromChild(error.code, error.message, error.details ?? undefined, { cause: error })
    if (error instanceof ChildLimitError && (error.kind === 'time' || error.kind === 'memory'))
      throw operationalError('backup_inflates', { cause: error })
    throw error
  }
}
