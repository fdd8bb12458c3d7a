import { describeForSupervisor, describeForTechnician } from './describe-listed.ts'
import { ListedRows } from './listed-rows.ts'

export type ListCaches = ReturnType<typeof createListCaches>

/** The list row caches of one server process. */
export const createListCaches = () => ({
  forSupervisor: new ListedRows(describeForSupervisor),
  forTechnician: new ListedRows(describeForTechnician),
})
