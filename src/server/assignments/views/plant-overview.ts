import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { joinJson, listJson } from '#src/server/core/json-text.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import type { Paging } from '#src/server/db/paging.ts'
import type { Caller } from '#src/server/http/route.ts'
import { type AssignmentFilters, matchFilters, matchPlant } from './list-conditions-store.ts'
import { findLatestOfPlants, findPlantPage } from './plant-overview-store.ts'

/** A plant is assigned every week for years; the card shows only these, the list shows all. */
const ASSIGNMENTS_PER_PLANT = 10

/**
 * The sector's plants with their assignments. With filters, only plants that have a matching assignment. A search
 * without other filters also matches plants by their own text.
 */
export async function listPlantOverview(
  context: AssignmentsContext,
  caller: Caller,
  filters: AssignmentFilters,
  paging: Paging,
) {
  const { db } = context.core.database
  const today = await context.settings.today(caller)
  const wanted = matchFilters(filters, today)
  const { search, ...others } = filters
  const isSearchOnly = matchFilters(others, today) === undefined
  const plantItself = search && isSearchOnly ? matchPlant(search) : undefined
  const found = await findPlantPage(db, sectorOf(caller), wanted, plantItself, paging)
  const latest = await findLatestOfPlants(
    db,
    found.rows.map((plant) => plant.id),
    wanted,
    { most: ASSIGNMENTS_PER_PLANT, isSearched: Boolean(search) },
  )
  const rows = await context.lists.forSupervisor.find(db, latest, today)
  const placed = latest.ids.map((id, place) => ({ id, plant: latest.plants[place] }))
  const ofPlant = groupRows(placed, ({ plant }) => plant)
  return {
    count: found.count,
    rows: found.rows.map((plant) => {
      const listed = (ofPlant.get(plant.id) ?? []).flatMap(({ id }) => rows.get(id) ?? [])
      return joinJson(plant, { assignments: listJson(listed) })
    }),
  }
}
