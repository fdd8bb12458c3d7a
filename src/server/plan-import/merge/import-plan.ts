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
import { describeChange, type MatchedRow, upsertParsed } from './assign-plants.ts'
import {
  deleteTasks,
  findChecklistsOfPlants,
  findEquipmentOfPlants,
  findPlantsOfSector,
  findTasksOfPlants,
  type ImportUndo,
  insertChecklists,
  insertEquipment,
  insertPlants,
  insertTasks,
  lockSectorForImport,
  type NewChecklist,
  type NewEquipment,
  type NewPlant,
  type NewTask,
  replaceChecklists,
  replaceEquipment,
  replacePlants,
  replaceTasks,
  type TaskRow,
} from './import-store.ts'
import { matchParsed } from './match-plan.ts'
import { matchTasks } from './match-tasks.ts'
import type { NamedItem } from './named-items-store.ts'
import { normalizePlan } from './normalize-plan.ts'

interface ImportContext {
  core: Pick<AppContext, 'now'>
  activity: Pick<ActivityService, 'record'>
}

/** The items that the plan names, and the replaced values. */
export interface ImportResult {
  named: NamedItem[]
  undo: ImportUndo
}

/** The contents of a weekly PDF, and its target sector. */
interface SectorPlan {
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
): Promise<ImportResult> {
  const result = await placeAll(tx, sectorId, plants.map(normalizePlan), core.now())
  const { named } = result
  const added = named.filter((item) => item.kind === 'plant' && item.change === 'new').length
  if (added > 0)
    await activity.record(tx, {
      type: 'plant_added',
      message: message('action.pdf.addedPlants', { count: added }),
      sectorId,
    })
  return result
}

async function placeAll(tx: Tx, sectorId: number, readings: ParsedPlant[], now: Date): Promise<ImportResult> {
  await lockSectorForImport(tx, sectorId)
  const placedPlants = await placePlants(tx, sectorId, readings, now)
  const plantIds = placedPlants.map((plant) => plant.id)
  const placedEquipment = await placeEquipment(tx, plantIds, placedPlants, now)
  const placedChecklists = await placeChecklists(tx, plantIds, placedEquipment, now)
  const tasks = await mergeTasks(tx, plantIds, placedChecklists)
  return {
    named: [
      ...listItems('plant', placedPlants),
      ...listItems('equipment', placedEquipment),
      ...listItems('checklist', placedChecklists).map((item) =>
        item.change === 'unchanged' && tasks.checklists.has(item.id)
          ? { ...item, change: 'changed' as const }
          : item,
      ),
    ],
    undo: {
      plants: listReplaced(placedPlants),
      equipment: listReplaced(placedEquipment),
      checklists: listReplaced(placedChecklists),
      tasks: tasks.undo,
    },
  }
}

function listReplaced(placed: MatchedRow<unknown>[]) {
  return placed.flatMap(({ replaced }) => (replaced ? [replaced] : []))
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
async function mergeTasks(tx: Tx, plantIds: number[], placed: MatchedRow<ParsedChecklist>[]) {
  const rows = groupRows(await findTasksOfPlants(tx, plantIds), (task) => task.checklist_id)
  const checklists = new Set<number>()
  const added: NewTask[] = []
  const changed: TaskRow[] = []
  const undo: ImportUndo['tasks'] = { changed: [], added: [], removed: [] }
  for (const { id, readings } of placed) {
    const readTasks = readings.flatMap((reading) => reading.tasks)
    if (readTasks.length === 0) continue
    const known = new Map((rows.get(id) ?? []).map((row) => [row.id, row]))
    const merged = matchTasks([...known.values()], readTasks)
    if (merged.changed.length + merged.added.length + merged.removed.length === 0) continue
    checklists.add(id)
    added.push(...merged.added.map((task) => ({ ...task, checklist_id: id })))
    changed.push(...merged.changed)
    undo.changed.push(...merged.changed.map((row) => describeChange(known.get(row.id)!, row)))
    undo.removed.push(...merged.removed.map((taskId) => known.get(taskId)!))
  }
  await deleteTasks(
    tx,
    undo.removed.map((row) => Number(row.id)),
  )
  await replaceTasks(tx, changed)
  const inserted = await insertTasks(tx, added)
  const isNew = new Set(placed.filter(({ change }) => change === 'new').map(({ id }) => id))
  undo.added = inserted.filter(({ checklist_id }) => !isNew.has(checklist_id)).map(({ id }) => id)
  return { checklists, undo }
}

function listBelow<Parent, Child>(parents: MatchedRow<Parent>[], childrenOf: (parent: Parent) => Child[]) {
  return parents.flatMap(({ id, readings }) =>
    readings.flatMap((reading) => childrenOf(reading).map((thing) => ({ parentId: id, thing }))),
  )
}
