import { ApiError } from '#src/app/shared/api/api-error.ts'
import { saveMerged } from './save-merged.ts'

/** A thing that was read, with its version. */
export interface Seen {
  version?: string | null | undefined
}

export interface ChangeOptions {
  /** What its fields are called, where the forms call them by no name that is known everywhere. */
  nameField?: (field: string) => string
  /** The member of the input that holds the fields; the input itself unless said. */
  within?: string
}

/** Sends a change to the version that was seen; of a stale one the person chooses what is saved. */
export async function sendChange<Reply>(
  send: (input: object) => Promise<Reply>,
  seen: Seen,
  input: object,
  { nameField, within }: ChangeOptions,
): Promise<Reply> {
  const given = input as Record<string, object>
  const save = (chosen: object, version: Seen['version']) => {
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
