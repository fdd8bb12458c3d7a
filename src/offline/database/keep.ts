import type { Table } from 'dexie'
import { OfflineError } from '#src/offline/offline-error.ts'
import type { OfflineDatabase } from './offline-database.ts'

/** Every error in a chain of causes: a lack of space hides below the abort that it caused. */
function* unfold(error: unknown): Generator<{ name?: string }> {
  let current = error as { name?: string; inner?: unknown; cause?: unknown } | null | undefined
  while (current && typeof current === 'object') {
    yield current
    current = (current.inner ?? current.cause) as typeof current
  }
}

function hasName(error: unknown, ...names: string[]): boolean {
  return [...unfold(error)].some(({ name }) => name !== undefined && names.includes(name))
}

/** Says in a sentence what kept the phone from keeping something. */
export function translateStorageError(error: unknown): unknown {
  if (error instanceof OfflineError) return error
  if (hasName(error, 'QuotaExceededError'))
    return new OfflineError('no_space', 'This phone has no space left. Free some space and try again.', {
      cause: error,
    })
  if (hasName(error, 'VersionError'))
    return new OfflineError(
      'replaced_by_newer_version',
      'Walkdown was updated in another tab. Reload this page to go on.',
      { cause: error },
    )
  if (hasName(error, 'DatabaseClosedError', 'OpenFailedError', 'MissingAPIError', 'InvalidStateError'))
    return new OfflineError('storage_unavailable', 'This phone does not let Walkdown keep your work.', {
      cause: error,
    })
  return error
}

/** Gives the pixels back that the server has: when space ends, what was sent goes first, what was not never. */
async function freeSentPhotos(database: OfflineDatabase): Promise<number> {
  return database.transaction('rw', database.photos, database.photoBytes, async () => {
    const sent = await database.photos.filter((photo) => photo.uploaded_at !== null).primaryKeys()
    return database.photoBytes
      .where('photo_id')
      .anyOf(sent)
      .and((row) => row.bytes !== null)
      .modify({ bytes: null })
  })
}

/**
 * One write, whole or not at all. What it resolves with is on the disk: a put can succeed and its transaction still
 * abort for lack of space, so only the transaction's end counts. Inside `work` nothing may be awaited but the database.
 * @throws OfflineError no_space, storage_unavailable, replaced_by_newer_version, and what `work` throws
 */
export async function keep<Result>(
  database: OfflineDatabase,
  tables: Table[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction('rw', tables, work)
  } catch (error) {
    if (!hasName(error, 'QuotaExceededError')) throw translateStorageError(error)
    try {
      if ((await freeSentPhotos(database)) > 0) return await database.transaction('rw', tables, work)
    } catch (again) {
      throw translateStorageError(again)
    }
    throw translateStorageError(error)
  }
}
