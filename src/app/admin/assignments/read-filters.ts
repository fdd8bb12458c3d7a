import { overviewPriorities } from '#src/contract/admin/assignment-overview.ts'
import { displayStatuses } from '#src/rules/assignment-status.ts'

/** What the overview is narrowed by, as the address bar says it. */
export const filterDefaults = { search: '', status: '', priority: '' }
export type AssignmentFilterValues = Record<keyof typeof filterDefaults, string>

/** The filters as the call takes them. What somebody mistyped in an address filters nothing. */
export function readFilters({ search, status, priority }: AssignmentFilterValues) {
  const knownStatus = displayStatuses.find((one) => one === status)
  const knownPriority = overviewPriorities.find((one) => one === priority)
  return {
    ...(search === '' ? {} : { search }),
    ...(knownStatus ? { status: knownStatus } : {}),
    ...(knownPriority ? { priority: knownPriority } : {}),
  }
}
