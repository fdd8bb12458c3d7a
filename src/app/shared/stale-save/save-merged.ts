import { ApiError } from '#src/app/shared/api/api-error.ts'
import { askToMerge } from './merge-request.ts'
import { type FieldValues, readStaleSave } from './read-stale-save.ts'

interface Saving<Reply> {
  /** The refusal of the first try. */
  refused: ApiError
  /** The thing as this person saw it. */
  before: object
  nameField: ((field: string) => string) | undefined
  /** Sends it again with what was chosen, to the version that the person saw just now. */
  send: (chosen: FieldValues, version: string | undefined) => Promise<Reply>
}

/** Lets the person choose between both values and saves that, as often as somebody else was first again. */
export async function saveMerged<Reply>({ refused, before, nameField, send }: Saving<Reply>): Promise<Reply> {
  let error = refused
  let seen = before
  let chosen: FieldValues = {}
  for (;;) {
    const stale = readStaleSave(error, seen)
    const decided = await askToMerge({ stale, nameField })
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
