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

export async function readPlant({ core }: ReadContext, id: number) {
  const row = await findPlant(core.database.db, id)
  if (!row) throw problem('not_found', { what: 'plant' })
  return row
}

export async function readEquipment({ core }: ReadContext, id: number) {
  const row = await findEquipment(core.database.db, id)
  if (!row) throw problem('not_found', { what: 'equipment' })
  return row
}

export async function readChecklist({ core }: ReadContext, id: number) {
  const row = await findChecklist(core.database.db, id)
  if (!row) throw problem('not_found', { what: 'checklist' })
  return row
}

/** A page of plants; a supervisor sees only their own sector, for any filter. */
export async function listPlants({ core }: ReadContext, caller: Caller, filters: Filters) {
  const { db } = core.database
  const own = boundSectorOf(caller)
  if (own === null) return findPlantPage(db, filters, filters)
  if (filters.sector !== undefined && filters.sector !== own) return { count: 0, rows: [] }
  return findPlantPage(db, { ...filters, sector: own }, filters)
}

export async function listPlantsOfSector(
  { core }: ReadContext,
  sector: number,
  { search, ...paging }: Pick<Filters, 'search'> & Paging,
): Promise<Rows<Plant>> {
  const found = await findPlantPage(core.database.db, { sector, search }, paging)
  return { ...found, rows: found.rows.map(describePlant) }
}

export function listEquipment({ core }: ReadContext, filters: Filters) {
  return findEquipmentPage(core.database.db, filters, filters)
}

export async function listEquipmentOfPlant(context: ReadContext, id: number, filters: Filters) {
  await readPlant(context, id)
  return listEquipment(context, { ...filters, plant: id })
}

export function listChecklists({ core }: ReadContext, filters: Filters) {
  return findChecklistPage(core.database.db, filters, filters)
}

export async function listChecklistsOfPlant(context: ReadContext, id: number, filters: Filters) {
  await readPlant(context, id)
  return listChecklists(context, { ...filters, plant: id })
}

export async function listChecklistsOfEquipment(context: ReadContext, id: number, filters: Filters) {
  await readEquipment(context, id)
  return listChecklists(context, { ...filters, equipment: id })
}

export async function listTasks(context: ReadContext, checklistId: number, paging: Paging) {
  await readChecklist(context, checklistId)
  return findTaskPage(context.core.database.db, checklistId, paging)
}
