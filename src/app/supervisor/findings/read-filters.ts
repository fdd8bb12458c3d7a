import { findingStates } from '#src/rules/findings/finding-states.ts'

/** Filter values of a URL without parameters: findings that are not closed. */
export const DEFAULTS = { search: '', state: 'unclosed', only: '', plant: '', owner: '', equipment: '' }

export type FindingFilterValues = typeof DEFAULTS

/** Converts the filters to query parameters of the request. An unknown value in the URL filters nothing. */
export function readFilters(filters: Record<keyof FindingFilterValues, string>) {
  const { search, only } = filters
  const state =
    filters.state === 'all'
      ? undefined
      : (findingStates.find((one) => one === filters.state) ?? ('unclosed' as const))
  const numbered = (['plant', 'owner', 'equipment'] as const).flatMap((name) => {
    const id = Number(filters[name])
    return Number.isInteger(id) && id > 0 ? [[name, id] as const] : []
  })
  return {
    ...(Object.fromEntries(numbered) as { plant?: number; owner?: number; equipment?: number }),
    ...(state ? { state } : {}),
    ...(search === '' ? {} : { search }),
    ...(only === 'critical' ? { critical: true } : {}),
    ...(only === 'proposed' ? { proposed: true } : {}),
  }
}
