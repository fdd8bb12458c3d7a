import { findingStates } from '#src/rules/findings/finding-states.ts'

/** What the address says of the list while it says nothing: what is not closed. */
export const DEFAULTS = { search: '', state: 'unclosed', only: '', plant: '', owner: '', equipment: '' }

export type FindingFilterValues = typeof DEFAULTS

/** What the server is asked for. An address that somebody mistyped filters nothing. */
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
