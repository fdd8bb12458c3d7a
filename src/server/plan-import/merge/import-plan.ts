import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import { message } from '#src/server/messages/message.ts'
import type {
  ParsedChecklist,
  ParsedEquipment,
  ParsedPlant,
} from '#src/server/plan-import/plan/parsed-plan.ts'
import { makeCode } from '#src/server/plan-import/values/codes.ts'
import { type MatchedRow, upsertParsed } from './assign-plants.ts'
import {
  deleteTasks,
  findChecklistsOfPlants,
  findEquipmentOfPlants,
  findPlantsOfSector,
  findTasksOfPlants,
  insertChecklists,
  insertEquipment,
  insertPlants,
  insertTasks,
  lockSectorForImport,
  type NewChecklist,
  type NewEquipment,
  type NewPlant,
  replaceChecklists,
  replaceEquipment,
  replacePlants,
  replaceTasks,
} from './import-store.ts'
import { matchParsed } from './match-plan.ts'
import { matchTasks } from './match-tasks.ts'
import type { NamedItem } from './named-items-store.ts'
import { normalizePlan } from './normalize-plan.ts'

interface ImportContext {
  core: Pick<AppContext, 'now'>
  activity: Pick<ActivityService, 'record'>
}

/** The contents of a weekly PDF, and its target sector. */
export interface SectorPlan {
  sectorId: number
  plants: ParsedPlant[]
}

/**
 * Merges a weekly PDF into its sector: matches plants, equipment and checklists by code and name, inserts new rows and
 * updates changed ones. It deletes only tasks that a checklist no longer names. Assigned work has its own copy and does
 * not change.
 */
export async function importPlan(
  { core, activity }: ImportContext,
  tx: Tx,
  { sectorId, plants }: SectorPlan,
): Promise<NamedItem[]> {
  const named = await placeAll(tx, sectorId, plants.map(normalizePlan), core.now())
  const added = named.filter((item) => item.kind === 'plant' && item.change === 'new').length
  if (added > 0)
    await activity.record(tx, {
      type: 'plant_added',
      message: message('action.pdf.addedPlants', { count: added }),
      sectorId,
    })
  return named
}

async function placeAll(tx: Tx, sectorId: number, readings: ParsedPlant[], now: Date): Promise<NamedItem[]> {
  await lockSectorForImport(tx, sectorId)
  const placedPlants = await placePlants(tx, sectorId, readings, now)
  const plantIds = placedPlants.map((plant) => plant.id)
  if (plantIds.length === 0) return []
  const placedEquipment = await placeEquipment(tx, plantIds, placedPlants, now)
  const placedChecklists = await placeChecklists(tx, plantIds, placedEquipment, now)
  const changes = await mergeTasks(tx, plantIds, placedChecklists)
  return [
    ...listItems('plant', placedPlants),
    ...listItems('equipment', placedEquipment),
    ...listItems('checklist', placedChecklists).map((item) =>
      item.change === 'unchanged' && changes.has(item.id) ? { ...item, change: 'changed' as const } : item,
    ),
  ]
}

function listItems(kind: NamedItem['kind'], placed: MatchedRow<unknown>[]): NamedItem[] {
  return placed.map(({ id, change }) => ({ kind, id, change }))
}

async function placePlants(tx: Tx, sectorId: number, readings: ParsedPlant[], now: Date) {
  const rows = await findPlantsOfSector(tx, sectorId)
  const matches = matchParsed(
    readings.map((thing) => ({ parentId: sectorId, thing })),
    rows.map((thing) => ({ parentId: sectorId, thing })),
    {
      reading: (reading) => reading.plant_id,
      row: (row) => row.plant_id,
      made: ({ plant_id, name }) => makeCode(`${plant_id} ${name}`),
    },
  )
  const toColumns = ({ name, location }: ParsedPlant) => ({ name, location })
  return upsertParsed<ParsedPlant, NewPlant, (typeof rows)[number]>(matches, {
    toColumns,
    create: (reading) => ({
      ...toColumns(reading),
      sector_id: sectorId,
      plant_id: reading.plant_id,
      created_at: now,
    }),
    nameOf: (row) => row.plant_id,
    insert: (values) => insertPlants(tx, values),
    replace: (changed) => replacePlants(tx, changed),
  })
}

async function placeEquipment(tx: Tx, plantIds: number[], parents: MatchedRow<ParsedPlant>[], now: Date) {
  const rows = await findEquipmentOfPlants(tx, plantIds)
  const matches = matchParsed(
    listBelow(parents, (plant) => plant.equipment),
    rows.map((thing) => ({ parentId: thing.plant_id, thing })),
    {
      reading: (reading) => reading.equipment_id,
      row: (row) => row.equipment_id,
      made: ({ equipment_id, name }) => makeCode(`${equipment_id} ${name}`),
    },
  )
  const toColumns = (reading: ParsedEquipment) => ({
    name: reading.name,
    equipment_type: reading.equipment_type,
    manufacturer: reading.manufacturer,
    model: reading.model,
    criticality: reading.criticality,
    location: reading.location,
  })
  return upsertParsed<ParsedEquipment, NewEquipment, (typeof rows)[number]>(matches, {
    toColumns,
    create: (reading, parentId) => ({
      ...toColumns(reading),
      plant_id: parentId,
      equipment_id: reading.equipment_id,
      created_at: now,
    }),
    nameOf: (row) => `${row.plant_id} ${row.equipment_id}`,
    insert: (values) => insertEquipment(tx, values),
    replace: (changed) => replaceEquipment(tx, changed),
  })
}

async function placeChecklists(
  tx: Tx,
  plantIds: number[],
  parents: MatchedRow<ParsedEquipment>[],
  now: Date,
) {
  const rows = await findChecklistsOfPlants(tx, plantIds)
  const matches = matchParsed(
    listBelow(parents, (equipment) => equipment.checklists),
    rows.map((thing) => ({ parentId: thing.equipment_id, thing })),
    { reading: (reading) => reading.name, row: (row) => row.name },
  )
  const toColumns = (reading: ParsedChecklist) => ({
    description: reading.description,
    checklist_type: reading.checklist_type,
    estimated_duration: reading.estimated_duration,
    frequency: reading.frequency,
    ...(reading.priority ? { priority: reading.priority } : {}),
  })
  return upsertParsed<ParsedChecklist, NewChecklist, (typeof rows)[number]>(matches, {
    toColumns,
    create: (reading, parentId) => ({
      ...toColumns(reading),
      equipment_id: parentId,
      name: reading.name,
      created_at: now,
    }),
    nameOf: (row) => `${row.equipment_id} ${row.name}`,
    insert: (values) => insertChecklists(tx, values),
    replace: (changed) => replaceChecklists(tx, changed),
  })
}

/** Replaces each checklist's tasks by those of the PDF. A checklist that the PDF names without tasks keeps its own. */
async function mergeTasks(
  tx: Tx,
  plantIds: number[],
  placed: MatchedRow<ParsedChecklist>[],
): Promise<Set<number>> {
  const rows = groupRows(await findTasksOfPlants(tx, plantIds), (task) => task.checklist_id)
  const changes = placed.flatMap(({ id, readings }) => {
    const readTasks = readings.flatMap((reading) => reading.tasks)
    if (readTasks.length === 0) return []
    const { changed, added, removed } = matchTasks(rows.get(id) ?? [], readTasks)
    const isChanged = changed.length + added.length + removed.length > 0
    return isChanged
      ? [{ id, changed, removed, added: added.map((task) => ({ ...task, checklist_id: id })) }]
      : []
  })
  await deleteTasks(
    tx,
    changes.flatMap(({ removed }) => removed),
  )
  await replaceTasks(
    tx,
    changes.flatMap(({ changed }) => changed),
  )
  await insertTasks(
    tx,
    changes.flatMap(({ added }) => added),
  )
  return new Set(changes.map(({ id }) => id))
}

function listBelow<Parent, Child>(parents: MatchedRow<Parent>[], childrenOf: (parent: Parent) => Child[]) {
  return parents.flatMap(({ id, readings }) =>
    readings.flatMap((reading) => childrenOf(reading).map((thing) => ({ parentId: id, thing }))),
  )
}
