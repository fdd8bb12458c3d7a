import { ApiError } from '#src/app/shared/api/api-error.ts'
import { loadOnline } from '#src/app/shared/api/load-api.ts'

/**
 * Handles a conflict: another user reordered the tasks meanwhile. Shows both orders.
 * @returns the current order of the server when the user overwrites it with their own order; null when it
 * stays
 * @throws the original error when it is no conflict or the user closes the dialog
 */
export async function resolveOrderConflict(error: unknown): Promise<number[] | null> {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') throw error
  const [{ requestMerge }, { readStaleSave }] = await Promise.all([
    loadOnline(import('#src/app/shared/stale-save/merge-request.ts')),
    loadOnline(import('#src/app/shared/stale-save/read-stale-save.ts')),
  ])
  const stale = readStaleSave(error, {})
  const chosen = await requestMerge({ stale, nameField: undefined })
  if (chosen === null) throw error
  const [order] = stale.fields
  const { seen_order } = error.body
  return order && chosen[order.field] === order.yours ? (seen_order as number[]) : null
}
