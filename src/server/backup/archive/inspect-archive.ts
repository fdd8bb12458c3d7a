import { stat } from 'node:fs/promises'
import { connectDatabase } from '#src/server/backup/connect-database.ts'
import { type DataLocation, findArchiveKey } from '#src/server/backup/create-backup.ts'
import { fileOfProgram } from '#src/server/core/entrypoints.ts'
import { operationalError, operationalErrorFromChild } from '#src/server/problems/operational-error.ts'
import { ChildError, ChildLimitError, runInSandbox } from '#src/server/sandbox/run-in-sandbox.ts'
import type { ArchiveWork, CheckedArchive } from './archive.child.ts'

export type { CheckedArchive } from './archive.child.ts'

const MINUTE = 60_000
/** Lower bound of disk and decompression speed: 5 MB per second. */
const BYTES_A_MILLISECOND = 5000
const MEMORY_MB = 512

/**
 * Checks a complete archive in a child process with limits on memory and time.
 * @throws OperationalError unless it can be restored
 */
export async function checkArchive(place: DataLocation, file: string): Promise<CheckedArchive> {
  return work({ file, key: await findKey(place), compare: null })
}

/** As `checkArchive`, with the rows that a restore would add, remove and change, by table. */
export async function compareArchive(
  place: DataLocation,
  file: string,
  when: 'always' | 'not authentic',
): Promise<CheckedArchive> {
  const { connection, leave } = await connectDatabase(place)
  try {
    return await work({ file, key: await findKey(place), compare: { with: connection, when } })
  } finally {
    await leave()
  }
}

const findKey = async (place: DataLocation) => (await findArchiveKey(place))?.toString('hex') ?? null

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
    if (
      error instanceof ChildLimitError &&
      error.isBegun &&
      (error.kind === 'time' || error.kind === 'memory')
    )
      throw operationalError('backup_decompression_bomb', { cause: error })
    throw error
  }
}
