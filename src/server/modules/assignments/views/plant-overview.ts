import { groupRows } from '#src/server/db/group-rows.ts'
import type { Paging } from '#src/server/db/paging.ts'
import { sectorOf } from '#src/server/ground/access.ts'
import type { Caller } from '#src/server/http/route.ts'
import { joinJson, listJson } from '#src/server/json/json-text.ts'
import type { AssignmentsContext } from '#src/server/modules/assignments/ground/assignments-context.ts'
import { type AssignmentFilters, matchFilters, matchPlant } from './list-conditions-store.ts'
import { describeForSupervisor } from './listed/describe-listed.ts'
import { findListed } from './listed/listed-assignments-store.ts'
import { findLatestOfPlants, findPlantPage } from './plant-overview-store.ts'

/** A plant is handed out every week for years; the card shows these, the list has them all. */
const ASSIGNMENTS_PER_PLANT = 10

/**
 * The sector's plants with their assignments. Without filters every plant is there; with filters those that have an
 * assignment that fits. A search also finds a plant by itself, as long as nothing else is asked for.
 */
export async function listPlantOverview(
  context: AssignmentsContext,
  caller: Caller,
  filters: AssignmentFilters,
  paging: Paging,
) {
  const { db } = context.ground.database
  const today = await context.settings.today(caller)
  const wanted = matchFilters(filters, today)
  const { search, ...others } = filters
  const isSearchOnly = matchFilters(others, today) === undefined
  const plantItself = search && isSearchOnly ? matchPlant(search) : undefined
  const found = await findPlantPage(db, sectorOf(caller), wanted, plantItself, paging)
  const ids = await findLatestOfPlants(
    db,
    found.rows.map((plant) => plant.id),
    wanted,
    ASSIGNMENTS_PER_PLANT,
  )
  const ofPlant = groupRows(await findListed(db, ids), ({ plant_id }) => plant_id)
  return {
    count: found.count,
    rows: found.rows.map((plant) => {
      const listed = (ofPlant.get(plant.id) ?? []).map((row) => describeForSupervisor(row, today))
      return joinJson(plant, { assignments: listJson(listed) })
    }),
  }
}
