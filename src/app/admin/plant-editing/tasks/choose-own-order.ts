import { ApiError } from '#src/app/shared/api/api-error.ts'
import { loadOnline } from '#src/app/shared/api/load-api.ts'

/**
 * Somebody else put the tasks into another order meanwhile: shows both.
 * @returns the order that is there now, where the person would rather have the own one; null where it stays
 * @throws the refusal, where it was another one or the person decided nothing
 */
export async function chooseOwnOrder(error: unknown): Promise<number[] | null> {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') throw error
  const [{ askToMerge }, { readStaleSave }] = await Promise.all([
    loadOnline(import('#src/app/shared/stale-save/merge-request.ts')),
    loadOnline(import('#src/app/shared/stale-save/read-stale-save.ts')),
  ])
  const stale = readStaleSave(error, {})
  const chosen = await askToMerge({ stale, nameField: undefined })
  if (chosen === null) throw error
  const [order] = stale.fields
  const { seen_order } = error.body
  return order && chosen[order.field] === order.yours ? (seen_order as number[]) : null
}
