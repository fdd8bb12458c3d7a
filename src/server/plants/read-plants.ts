import type { Plant } from '#src/contract/plants.ts'
import { boundSectorOf } from '#src/server/core/sector-access.ts'
import type { Paging, Rows } from '#src/server/db/paging.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import { describePlant } from './describe-plants.ts'
import type { EditingContext } from './editing/editing-context.ts'
import {
  findChecklist,
  findChecklistPage,
  findEquipment,
  findEquipmentPage,
  findPlant,
  findPlantPage,
  findTaskPage,
  type PlantFilters,
} from './plants-store.ts'

/*
 * Plants with their equipment, checklists and tasks. Archived rows are in none of the lists.
 */

type ReadContext = Pick<EditingContext, 'core'>
type Filters = PlantFilters & Paging

export async function readPlant({ core }: ReadContext, caller: Caller, id: number) {
  const row = await findPlant(core.database.db, id, boundSectorOf(caller))
  if (!row) throw problem('not_found', { what: 'plant' })
  return row
}

export async function readEquipment({ core }: ReadContext, caller: Caller, id: number) {
  const row = await findEquipment(core.database.db, id, boundSectorOf(caller))
  if (!row) throw problem('not_found', { what: 'equipment' })
  return row
}

export async function readChecklist({ core }: ReadContext, caller: Caller, id: number) {
  const row = await findChecklist(core.database.db, id, boundSectorOf(caller))
  if (!row) throw problem('not_found', { what: 'checklist' })
  return row
}

/** The filters of a caller: a supervisor sees only their own sector. Null when that excludes every row. */
function limitToSector(caller: Caller, filters: Filters): Filters | null {
  const own = boundSectorOf(caller)
  if (own === null) return filters
  return filters.sector === undefined || filters.sector === own ? { ...filters, sector: own } : null
}

/** A page of plants; a supervisor sees only their own sector, for any filter. */
export async function listPlants({ core }: ReadContext, caller: Caller, filters: Filters) {
  const limited = limitToSector(caller, filters)
  return limited ? findPlantPage(core.database.db, limited, limited) : { count: 0, rows: [] }
}

export async function listPlantsOfSector(
  { core }: ReadContext,
  sector: number,
  { search, ...paging }: Pick<Filters, 'search'> & Paging,
): Promise<Rows<Plant>> {
  const found = await findPlantPage(core.database.db, { sector, search }, paging)
  return { ...found, rows: found.rows.map(describePlant) }
}

export async function listEquipment({ core }: ReadContext, caller: Caller, filters: Filters) {
  const limited = limitToSector(caller, filters)
  return limited ? findEquipmentPage(core.database.db, limited, limited) : { count: 0, rows: [] }
}

export async function listEquipmentOfPlant(
  context: ReadContext,
  caller: Caller,
  id: number,
  filters: Filters,
) {
  await readPlant(context, caller, id)
  return listEquipment(context, caller, { ...filters, plant: id })
}

export function listChecklists({ core }: ReadContext, filters: Filters) {
  return findChecklistPage(core.database.db, filters, filters)
}

export async function listChecklistsOfPlant(
  context: ReadContext,
  caller: Caller,
  id: number,
  filters: Filters,
) {
  await readPlant(context, caller, id)
  return listChecklists(context, { ...filters, plant: id })
}

export async function listChecklistsOfEquipment(
  context: ReadContext,
  caller: Caller,
  id: number,
  filters: Filters,
) {
  await readEquipment(context, caller, id)
  return listChecklists(context, { ...filters, equipment: id })
}

export async function listTasks(context: ReadContext, caller: Caller, checklistId: number, paging: Paging) {
  await readChecklist(context, caller, checklistId)
  return findTaskPage(context.core.database.db, checklistId, paging)
}
