import { overviewPriorities } from '#src/contract/admin/assignment-overview.ts'
import { displayStatuses } from '#src/rules/assignment-status.ts'

/** Filter values of an assignment list whose URL has no parameters. */
export const filterDefaults = { search: '', status: '', priority: '' }
export type AssignmentFilterValues = Record<keyof typeof filterDefaults, string>

/** Converts the filters to query parameters of the request. An unknown value in the URL filters nothing. */
export function readFilters({ search, status, priority }: AssignmentFilterValues) {
  const knownStatus = displayStatuses.find((one) => one === status)
  const knownPriority = overviewPriorities.find((one) => one === priority)
  return {
    ...(search === '' ? {} : { search }),
    ...(knownStatus ? { status: knownStatus } : {}),
    ...(knownPriority ? { priority: knownPriority } : {}),
  }
}
