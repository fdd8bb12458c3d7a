import { useCall } from '#src/app/shared/api/use-call.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { limits } from '#src/rules/limits.ts'

/** The sector's plants to filter by. Of more than a page of them, the search finds the others by their names. */
export function usePlants() {
  return useCall(plantCalls.list, { page_size: limits.largestPageSize }).data?.results ?? []
}
