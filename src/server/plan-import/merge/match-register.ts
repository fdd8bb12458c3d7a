import { type NodeKind, nodeFields } from '#src/rules/plan-reading/plan-node.ts'
import { normalizeName } from '#src/rules/text/normalize-code.ts'
import type { Tx } from '#src/server/db/database.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import type {
  NodeChecklist,
  NodeEquipment,
  NodePlant,
  NodeTask,
} from '#src/server/plan-import/reading/plan-nodes.ts'
import { makeCode } from '#src/server/plan-import/values/codes.ts'
import {
  findChecklistsOfPlants,
  findEquipmentOfPlants,
  findPlantsOfSector,
  findTasksOfPlants,
  type TaskRow,
} from './import-store.ts'
import { findManualValues, findRemovedTasks } from './manual-values-store.ts'
import { matchParsed } from './match-plan.ts'
import { pairTasks, type TaskContent, taskTypeOf, toTaskContent } from './match-tasks.ts'
import {
  codeFields,
  type Decisions,
  ManualValues,
  type Resolution,
  resolveCode,
  resolveValues,
} from './resolve-values.ts'

export type PlantRow = Awaited<ReturnType<typeof findPlantsOfSector>>[number]
export type EquipmentRow = Awaited<ReturnType<typeof findEquipmentOfPlants>>[number]
export type ChecklistRow = Awaited<ReturnType<typeof findChecklistsOfPlants>>[number]

/** An item of the plan with its row of the register; null for a new one. */
interface Matched<Reading, Row> {
  /** All places that name it; the values of the first one count. */
  readings: [Reading, ...Reading[]]
  row: Row | null
  resolution: Resolution
}
export interface MatchedPlant extends Matched<NodePlant, PlantRow> {
  equipment: MatchedEquipment[]
  /** Equipment of the plant that the plan does not name. */
  missing: EquipmentRow[]
}
export interface MatchedEquipment extends Matched<NodeEquipment, EquipmentRow> {
  checklists: MatchedChecklist[]
  missing: ChecklistRow[]
}
export interface MatchedChecklist extends Matched<NodeChecklist, ChecklistRow> {
  tasks: MatchedTask[]
  /** Tasks that the import removes: the plan names the checklist without them. */
  missing: TaskRow[]
}
export interface MatchedTask {
  node: string
  row: TaskRow | null
  content: TaskContent
  resolution: Resolution
  /** A person removed this task from the register, so that the import leaves it out. */
  isRemoved: boolean
  /** A person added it to the plan. */
  isAdded: boolean
}

/** The register of a sector as far as a plan names it. */
export interface MatchedRegister {
  plants: MatchedPlant[]
  /** Plants of the sector that the plan does not name. */
  missing: PlantRow[]
  manual: ManualValues
}

interface RegisterRows {
  equipment: Map<number, EquipmentRow[]>
  checklists: Map<number, ChecklistRow[]>
  tasks: Map<number, TaskRow[]>
  removed: Map<number, Set<string>>
  manual: ManualValues
  decisions: Decisions
}

/** Matches a plan with the register, and decides each value. Import and check use the same result. */
export async function matchRegister(
  tx: Tx,
  sectorId: number,
  plants: NodePlant[],
  decisions: Decisions,
): Promise<MatchedRegister> {
  const manual = new ManualValues(await findManualValues(tx, sectorId))
  const rows = await findPlantsOfSector(tx, sectorId)
  const madeOf = ({ plant_id, name }: NodePlant) => makeCode(`${plant_id} ${name}`)
  const matches = matchLevel('plant', plants, rows, { manual, decisions }, madeOf)
  const ids = matches.flatMap(({ row }) => (row ? [row.id] : []))
  const below: RegisterRows = {
    equipment: groupRows(await findEquipmentOfPlants(tx, ids), (item) => item.plant_id),
    checklists: groupRows(await findChecklistsOfPlants(tx, ids), (list) => list.equipment_id),
    tasks: groupRows(await findTasksOfPlants(tx, ids), (task) => task.checklist_id),
    removed: new Map(),
    manual,
    decisions,
  }
  for (const [id, tasks] of groupRows(await findRemovedTasks(tx, sectorId), (task) => task.checklist_id))
    below.removed.set(id, new Set(tasks.map(({ title }) => normalizeName(title))))
  return {
    plants: matches.map((match) => matchEquipment(match, below)),
    missing: listMissing(rows, matches),
    manual,
  }
}

function matchEquipment(plant: Matched<NodePlant, PlantRow>, register: RegisterRows): MatchedPlant {
  const rows = rowsBelow(register.equipment, plant.row)
  const readings = plant.readings.flatMap(({ equipment }) => equipment)
  const madeOf = ({ equipment_id, name }: NodeEquipment) => makeCode(`${equipment_id} ${name}`)
  const matches = matchLevel('equipment', readings, rows, register, madeOf)
  return {
    ...plant,
    equipment: matches.map((match) => matchChecklists(match, register)),
    missing: listMissing(rows, matches),
  }
}

function matchChecklists(
  item: Matched<NodeEquipment, EquipmentRow>,
  register: RegisterRows,
): MatchedEquipment {
  const rows = rowsBelow(register.checklists, item.row)
  const readings = item.readings.flatMap(({ checklists }) => checklists)
  const matches = matchLevel('checklist', readings, rows, register)
  return {
    ...item,
    checklists: matches.map((match) => matchTasksOf(match, register)),
    missing: listMissing(rows, matches),
  }
}

function matchTasksOf(
  checklist: Matched<NodeChecklist, ChecklistRow>,
  { tasks, removed, manual, decisions }: RegisterRows,
): MatchedChecklist {
  const rows = rowsBelow(tasks, checklist.row)
  const readings = checklist.readings.flatMap((reading) => reading.tasks)
  const removedTitles = checklist.row ? removed.get(checklist.row.id) : undefined
  const contents = readings.map((reading, index) => {
    const original = decisions.original.get(reading.node) as NodeTask | undefined
    const content = toTaskContent(reading, index)
    return { content, inFile: original ? toTaskContent(original, index) : content, original }
  })
  const found = pairTasks(rows, contents, manual)
  const matched = contents.map(({ content, inFile, original }, index): MatchedTask => {
    const { node } = readings[index]!
    const row = found[index] ?? null
    const { task_type: _, ...values } = content
    const fileValues = original && { ...inFile }
    const resolution = resolveValues({ kind: 'task', node, values, fileValues, row }, manual, decisions)
    const resolved = { ...(row ?? content), ...resolution.columns } as TaskContent
    const isChosen =
      !original || Object.keys(values).some((field) => decisions.corrected.has(`${node} ${field}`))
    return {
      node,
      row,
      content: { ...resolved, task_type: taskTypeOf(resolved) },
      resolution,
      isRemoved: !row && !isChosen && (removedTitles?.has(normalizeName(inFile.title)) ?? false),
      isAdded: !original,
    }
  })
  const kept = new Set(found.flatMap((row) => row?.id ?? []))
  // A checklist that the plan names without tasks keeps its own.
  const missing =
    readings.length === 0 ? [] : rows.filter(({ id }) => !kept.has(id) && !isAddedTask(id, manual))
  return { ...checklist, tasks: matched, missing }
}

/** A person added the task to the register: no file names it. */
const isAddedTask = (id: number, manual: ManualValues) => manual.of('task', id).has('')

function matchLevel<Reading extends { node: string }, Row extends { id: number }>(
  kind: Exclude<NodeKind, 'task'>,
  readings: Reading[],
  rows: Row[],
  { manual, decisions }: Pick<RegisterRows, 'manual' | 'decisions'>,
  madeOf?: (reading: Reading) => string,
): Matched<Reading, Row>[] {
  const code = codeFields[kind]
  const codeOf = (thing: object) => String((thing as Record<string, unknown>)[code])
  const fields = Object.keys(nodeFields[kind]).filter((field) => field !== code)
  const pick = (thing: object) =>
    Object.fromEntries(fields.map((field) => [field, (thing as Record<string, unknown>)[field]]))
  return matchParsed(readings, rows, {
    reading: codeOf,
    row: codeOf,
    inFiles: ({ id }) => manual.fileNameOf(kind, id, code),
    ...(madeOf && { made: madeOf }),
  }).map(({ readings: places, row }) => {
    const [first] = places
    const original = decisions.original.get(first.node)
    const item = { kind, node: first.node, values: pick(first), fileValues: original && pick(original), row }
    const resolution = resolveValues(item, manual, decisions)
    resolution.manual.push(
      ...resolveCode({ node: first.node, code: codeOf(first), row }, kind, manual, decisions),
    )
    return { readings: places, row, resolution }
  })
}

function rowsBelow<Row>(rows: Map<number, Row[]>, parent: { id: number } | null): Row[] {
  return (parent && rows.get(parent.id)) ?? []
}

function listMissing<Row extends { id: number }>(rows: Row[], matches: { row: Row | null }[]): Row[] {
  const named = new Set(matches.map(({ row }) => row?.id))
  return rows.filter(({ id }) => !named.has(id))
}
