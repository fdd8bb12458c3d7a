import { ApiError } from '#src/app/shared/api/api-error.ts'
import { requestMerge } from './merge-request.ts'
import { type FieldValues, readStaleSave } from './read-stale-save.ts'

interface Saving<Reply> {
  /** The conflict error of the first attempt. */
  refused: ApiError
  /** The row as this user saw it. */
  before: object
  nameField: ((field: string) => string) | undefined
  /** Retries the request with the merged values and the version that the user just saw. */
  send: (chosen: FieldValues, version: string | undefined) => Promise<Reply>
}

/** Merges and saves, and repeats while another user saves first. */
export async function saveMerged<Reply>({ refused, before, nameField, send }: Saving<Reply>): Promise<Reply> {
  let error = refused
  let seen = before
  let chosen: FieldValues = {}
  for (;;) {
    const stale = readStaleSave(error, seen)
    const decided = await requestMerge({ stale, nameField })
    if (decided === null) throw error
    seen = { ...seen, ...stale.current }
    chosen = { ...chosen, ...decided }
    try {
      return await send(chosen, stale.version)
    } catch (again) {
      if (!(again instanceof ApiError) || again.code !== 'stale_version') throw again
      error = again
    }
  }
}
