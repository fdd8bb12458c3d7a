import { ApiError } from '#src/app/shared/api/api-error.ts'
import { saveMerged } from './save-merged.ts'

/** A row that was read, with its version. */
export interface VersionedRow {
  version?: string | null | undefined
}

export interface ChangeOptions {
  /** Labels of fields without a known label. */
  nameField?: (field: string) => string
  /** The member of the input that contains the fields; the input itself by default. */
  within?: string
}

/** Sends a change with optimistic locking by version; on a conflict the user merges. */
export async function sendChange<Reply>(
  send: (input: object) => Promise<Reply>,
  seen: VersionedRow,
  input: object,
  { nameField, within }: ChangeOptions,
): Promise<Reply> {
  const given = input as Record<string, object>
  const save = (chosen: object, version: VersionedRow['version']) => {
    const merged = within ? { [within]: { ...given[within], ...chosen } } : chosen
    return send({ ...given, ...merged, ...(version ? { version } : {}) })
  }
  try {
    return await save({}, seen.version)
  } catch (refused) {
    if (!(refused instanceof ApiError) || refused.code !== 'stale_version') throw refused
    return saveMerged({ refused, before: seen, nameField, send: save })
  }
}
