import type { Reading } from '#src/contract/plan-readings.ts'
import { type NodeKind, nodeFields } from '#src/rules/plan-reading/plan-node.ts'
import type { Tx } from '#src/server/db/database.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import {
  findChecklistsOfPlants,
  findEquipmentOfPlants,
  findPlantsOfSector,
  findTasksOfPlants,
} from '#src/server/plan-import/merge/import-store.ts'
import { type Match, matchParsed } from '#src/server/plan-import/merge/match-plan.ts'
import { findTaskRows } from '#src/server/plan-import/merge/match-tasks.ts'
import { normalizePlan } from '#src/server/plan-import/merge/normalize-plan.ts'
import { makeCode } from '#src/server/plan-import/values/codes.ts'
import type { NodeChecklist, NodeEquipment, NodePlant, NodeTask } from './plan-nodes.ts'

type Difference = Reading['differences'][number]
type Missing = Reading['missing'][number]

/**
 * How a reading differs from the register: what its import would add and change, and which equipment of its plants the
 * file does not name. It matches as the import does.
 */
export async function compareWithRegister(
  tx: Tx,
  sectorId: number,
  plants: NodePlant[],
): Promise<{ differences: Difference[]; missing: Missing[] }> {
  const fitted = plants.map((plant) => normalizePlan(plant) as NodePlant)
  const plantRows = await findPlantsOfSector(tx, sectorId)
  const plantMatches = matchParsed(
    fitted.map((thing) => ({ parentId: sectorId, thing })),
    plantRows.map((thing) => ({ parentId: sectorId, thing })),
    {
      reading: (plant) => plant.plant_id,
      row: (row) => row.plant_id,
      made: ({ plant_id, name }) => makeCode(`${plant_id} ${name}`),
    },
  )
  const plantIds = plantMatches.flatMap(({ row }) => (row ? [row.id] : []))
  if (plantIds.length === 0) return { differences: listNew(fitted), missing: [] }

  const equipmentRows = await findEquipmentOfPlants(tx, plantIds)
  const equipmentOf = groupRows(equipmentRows, (item) => item.plant_id)
  const checklistsOf = groupRows(await findChecklistsOfPlants(tx, plantIds), (list) => list.equipment_id)
  const taskRows = groupRows(await findTasksOfPlants(tx, plantIds), (task) => task.checklist_id)
  const differences: Difference[] = []
  const named = new Set<number>()
  for (const plant of plantMatches) {
    addDifferences(differences, 'plant', plant)
    const below = plant.readings.flatMap(({ equipment }) => equipment)
    const { row } = plant
    if (!row) {
      differences.push(...listNewEquipment(below))
      continue
    }
    const equipmentMatches = matchParsed(
      below.map((thing) => ({ parentId: row.id, thing })),
      (equipmentOf.get(row.id) ?? []).map((thing) => ({ parentId: row.id, thing })),
      {
        reading: (item) => item.equipment_id,
        row: (item) => item.equipment_id,
        made: ({ equipment_id, name }) => makeCode(`${equipment_id} ${name}`),
      },
    )
    for (const item of equipmentMatches) {
      addDifferences(differences, 'equipment', item)
      const lists = item.readings.flatMap(({ checklists }) => checklists)
      if (!item.row) {
        differences.push(...listNewChecklists(lists))
        continue
      }
      const { id } = item.row
      named.add(id)
      const checklistMatches = matchParsed(
        lists.map((thing) => ({ parentId: id, thing })),
        (checklistsOf.get(id) ?? []).map((thing) => ({ parentId: id, thing })),
        { reading: (list) => list.name, row: (list) => list.name },
      )
      for (const list of checklistMatches) {
        addDifferences(differences, 'checklist', list)
        const tasks = list.readings.flatMap((reading) => reading.tasks)
        const rows = list.row ? findTaskRows(taskRows.get(list.row.id) ?? [], tasks) : []
        for (const [index, task] of tasks.entries()) differences.push(describeTask(task, rows[index] ?? null))
      }
    }
  }
  const codes = new Map(plantRows.map((row) => [row.id, row.plant_id]))
  const missing = equipmentRows
    .filter(({ id }) => !named.has(id))
    .map(({ plant_id, equipment_id, name }) => ({ plant_id: codes.get(plant_id)!, equipment_id, name }))
  return { differences, missing }
}

/** The differences of one item, for each place that names it. The values of the first place decide, as in the import. */
function addDifferences<Reading extends { node: string }, Row extends object>(
  differences: Difference[],
  kind: Exclude<NodeKind, 'task'>,
  { readings, row }: Match<Reading, Row>,
): void {
  for (const [index, reading] of readings.entries()) {
    const fields = row && index === 0 ? listChanges(kind, reading, row) : []
    const change = row === null ? 'new' : fields.length > 0 ? 'changed' : 'unchanged'
    differences.push({ node: reading.node, change, fields })
  }
}

/** The code finds the row, so that it is no difference. Values that the file does not give change nothing. */
function listChanges(kind: Exclude<NodeKind, 'task'>, reading: object, row: object): Difference['fields'] {
  const code = { plant: 'plant_id', equipment: 'equipment_id', checklist: 'name' }[kind]
  return compare(
    Object.keys(nodeFields[kind]).filter((field) => field !== code),
    reading,
    row,
  ).filter(({ to }) => to !== '' && to !== null)
}

function describeTask(task: NodeTask, row: object | null): Difference {
  if (!row) return { node: task.node, change: 'new', fields: [] }
  const stored = { ...row, task_number: Number((row as { task_number: string }).task_number) }
  const fields = compare(Object.keys(nodeFields.task), task, stored)
  return { node: task.node, change: fields.length > 0 ? 'changed' : 'unchanged', fields }
}

function compare(fields: string[], reading: object, row: object): Difference['fields'] {
  const given = reading as Record<string, string | number | boolean | null>
  const stored = row as Record<string, string | number | boolean | null>
  return fields.flatMap((field) => {
    const [from = null, to = null] = [stored[field], given[field]]
    return from === to ? [] : [{ field, from, to }]
  })
}

const asNew = ({ node }: { node: string }): Difference => ({ node, change: 'new', fields: [] })

function listNew(plants: NodePlant[]): Difference[] {
  return plants.flatMap((plant) => [asNew(plant), ...listNewEquipment(plant.equipment)])
}

function listNewEquipment(equipment: NodeEquipment[]): Difference[] {
  return equipment.flatMap((item) => [asNew(item), ...listNewChecklists(item.checklists)])
}

function listNewChecklists(checklists: NodeChecklist[]): Difference[] {
  return checklists.flatMap((list) => [asNew(list), ...list.tasks.map(asNew)])
}
