import type { NodeKind } from '#src/rules/plan-reading/plan-node.ts'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import { message } from '#src/server/messages/message.ts'
import type { NodePlant } from '#src/server/plan-import/reading/plan-nodes.ts'
import {
  type ChangedRow,
  deleteTasks,
  type ImportUndo,
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
  type StoredManualValue,
  type TaskRow,
} from './import-store.ts'
import { insertRemovedTasks, markAsImport, replaceManualValues } from './manual-values-store.ts'
import {
  type MatchedChecklist,
  type MatchedRegister,
  type MatchedTask,
  matchRegister,
} from './match-register.ts'
import type { NamedItem } from './named-items-store.ts'
import { normalizePlan } from './normalize-plan.ts'
import type { Decisions, ManualValues, Resolution } from './resolve-values.ts'

interface ImportContext {
  core: Pick<AppContext, 'now'>
  activity: Pick<ActivityService, 'record'>
}

/** The items that the plan names, and the replaced values. */
export interface ImportResult {
  named: NamedItem[]
  undo: ImportUndo
}

/** The corrected plan of a file, the decisions that led to it, and its target sector. */
interface SectorPlan {
  sectorId: number
  plants: NodePlant[]
  decisions: Decisions
}

/**
 * Merges a weekly PDF into its sector: inserts new rows and updates changed ones. Values that a person changed in the
 * register stay. It deletes only tasks that a checklist no longer names. Assigned work has its own copy and does not
 * change.
 */
export async function importPlan(
  { core, activity }: ImportContext,
  tx: Tx,
  { sectorId, plants, decisions }: SectorPlan,
): Promise<ImportResult> {
  await lockSectorForImport(tx, sectorId)
  await markAsImport(tx, true)
  const register = await matchRegister(tx, sectorId, plants.map(normalizePlan) as NodePlant[], decisions)
  const result = await new PlanImport(tx, core.now(), register.manual, decisions).run(sectorId, register)
  await markAsImport(tx, false)
  const added = result.named.filter((item) => item.kind === 'plant' && item.change === 'new').length
  if (added > 0)
    await activity.record(tx, {
      type: 'plant_added',
      message: message('action.pdf.addedPlants', { count: added }),
      sectorId,
    })
  return result
}

/** A matched item below its stored parent. */
interface Placed<Item> {
  parentId: number
  item: Item
}

/** A matched item with its stored row. */
interface PlacedRow<Item> {
  id: number
  item: Item
  change: NamedItem['change']
}

interface Level<Item, Insert, Row extends Insert & { id: number }> {
  kind: Exclude<NodeKind, 'task'>
  create: (item: Item, parentId: number) => Insert
  insert: (rows: Insert[]) => Promise<Row[]>
  replace: (rows: Row[]) => Promise<unknown>
}

class PlanImport {
  readonly #tx: Tx
  readonly #now: Date
  readonly #manual: ManualValues
  readonly #decisions: Decisions
  readonly #undo: ImportUndo = {
    plants: [],
    equipment: [],
    checklists: [],
    tasks: { changed: [], added: [], removed: [] },
    manual_values: [],
    removed_tasks: [],
  }

  constructor(tx: Tx, now: Date, manual: ManualValues, decisions: Decisions) {
    this.#tx = tx
    this.#now = now
    this.#manual = manual
    this.#decisions = decisions
  }

  async run(sectorId: number, { plants }: MatchedRegister): Promise<ImportResult> {
    const tx = this.#tx
    const created_at = this.#now
    const placedPlants = await this.#place(
      plants.map((item) => ({ parentId: sectorId, item })),
      {
        kind: 'plant',
        create: ({ readings: [{ plant_id, name, location }] }, sector_id): NewPlant => ({
          ...{ sector_id, plant_id, name, location, created_at },
        }),
        insert: (rows) => insertPlants(tx, rows),
        replace: (rows) => replacePlants(tx, rows),
      },
    )
    const placedEquipment = await this.#place(
      placedPlants.flatMap(({ id, item }) => item.equipment.map((below) => ({ parentId: id, item: below }))),
      {
        kind: 'equipment',
        create: ({ readings: [reading] }, plant_id): NewEquipment => {
          const { equipment_id, name, equipment_type, manufacturer, model, criticality, location } = reading
          return {
            ...{ plant_id, equipment_id, name, equipment_type, manufacturer, model, criticality, location },
            created_at,
          }
        },
        insert: (rows) => insertEquipment(tx, rows),
        replace: (rows) => replaceEquipment(tx, rows),
      },
    )
    const placedChecklists = await this.#place(
      placedEquipment.flatMap(({ id, item }) =>
        item.checklists.map((below) => ({ parentId: id, item: below })),
      ),
      {
        kind: 'checklist',
        create: ({ readings: [reading] }, equipment_id): NewChecklist => {
          const { name, description, checklist_type, estimated_duration, frequency, priority } = reading
          return {
            ...{ equipment_id, name, description, checklist_type, estimated_duration, frequency, created_at },
            ...(priority && { priority }),
          }
        },
        insert: (rows) => insertChecklists(tx, rows),
        replace: (rows) => replaceChecklists(tx, rows),
      },
    )
    const checklists = await this.#mergeTasks(placedChecklists)
    const changes = this.#undo.manual_values
    await replaceManualValues(
      tx,
      changes.map(({ before, after }) => ({ key: (before ?? after)!, after })),
    )
    return {
      named: [...listItems('plant', placedPlants), ...listItems('equipment', placedEquipment), ...checklists],
      undo: this.#undo,
    }
  }

  /** Inserts the new rows of a level and updates those whose values differ. */
  async #place<
    Item extends { readings: [object, ...object[]]; row: Row | null; resolution: Resolution },
    Insert extends object,
    Row extends Insert & { id: number },
  >(
    items: Placed<Item>[],
    { kind, create, insert, replace }: Level<Item, Insert, Row>,
  ): Promise<PlacedRow<Item>[]> {
    const fresh = items.filter(({ item }) => !item.row)
    const inserted = await insert(fresh.map(({ item, parentId }) => create(item, parentId)))
    // PostgreSQL returns the rows of one INSERT … VALUES in the order of its values.
    const newIds = new Map(fresh.map(({ item }, index) => [item, inserted[index]!.id]))
    const changed: Row[] = []
    const undo = {
      plant: this.#undo.plants,
      equipment: this.#undo.equipment,
      checklist: this.#undo.checklists,
    }
    const placed = items.map(({ item }): PlacedRow<Item> => {
      const { row, resolution } = item
      const id = row?.id ?? newIds.get(item)!
      const replaced = row && describeChange(row, resolution.columns)
      if (row && replaced) {
        changed.push({ ...row, ...replaced.after })
        undo[kind].push(replaced)
      }
      this.#recordManual(kind, id, resolution)
      return { id, item, change: !row ? 'new' : replaced ? 'changed' : 'unchanged' }
    })
    await replace(changed)
    return placed
  }

  /** @returns the checklists; one whose tasks changed has changed itself */
  async #mergeTasks(placed: PlacedRow<MatchedChecklist>[]): Promise<NamedItem[]> {
    const { tasks: undo } = this.#undo
    const named: NamedItem[] = []
    const changed: TaskRow[] = []
    const added: { task: MatchedTask; checklistId: number; isNewList: boolean }[] = []
    const removedByHand: Parameters<typeof insertRemovedTasks>[1] = []
    for (const { id, item, change } of placed) {
      const before = undo.changed.length + undo.removed.length + added.length
      undo.removed.push(...item.missing)
      for (const task of item.tasks) {
        if (task.isRemoved) continue
        if (!task.row) added.push({ task, checklistId: id, isNewList: change === 'new' })
        else {
          const columns = { ...task.resolution.columns, task_type: task.content.task_type }
          const replaced = describeChange(task.row, columns)
          if (replaced) {
            changed.push({ ...task.row, ...task.content })
            undo.changed.push(replaced)
          }
          this.#recordManual('task', task.row.id, task.resolution)
        }
      }
      removedByHand.push(...this.#listRemovedByHand(id, item.readings))
      const isChanged = undo.changed.length + undo.removed.length + added.length > before
      named.push({ kind: 'checklist', id, change: isChanged && change === 'unchanged' ? 'changed' : change })
    }
    const tx = this.#tx
    await deleteTasks(
      tx,
      undo.removed.map((row) => Number(row.id)),
    )
    await replaceTasks(tx, changed)
    const inserted = await insertTasks(
      tx,
      added.map(({ task, checklistId }) => ({ ...task.content, checklist_id: checklistId })),
    )
    for (const [index, { id }] of inserted.entries()) {
      const { task, isNewList } = added[index]!
      if (!isNewList) undo.added.push(id)
      this.#recordManual('task', id, task.resolution)
      const { by, at } = this.#decisions.importer
      if (task.isAdded)
        this.#recordManual('task', id, {
          manual: [{ field: '', after: { file_value: null, by, at } }],
        })
    }
    this.#undo.removed_tasks = await insertRemovedTasks(tx, removedByHand)
    return named
  }

  /** Tasks of the file that a correction removed from the plan. */
  #listRemovedByHand(checklistId: number, readings: { node: string }[]) {
    const removed = readings.flatMap(({ node }) => this.#decisions.removed.get(node) ?? [])
    const { by: removed_by } = this.#decisions.importer
    return removed.map(({ task_number, title }) => ({
      ...{ checklist_id: checklistId, task_number, title, removed_by, removed_at: this.#now },
    }))
  }

  #recordManual(kind: NodeKind, id: number, { manual }: Pick<Resolution, 'manual'>): void {
    for (const { field, after } of manual) {
      const known = this.#manual.of(kind, id).get(field)
      const before = known ? toStored(known) : null
      if (!before && !after) continue
      this.#undo.manual_values.push({
        before,
        after: after && {
          ...{ kind, item_id: id, field, file_value: after.file_value },
          ...{ changed_by: after.by, changed_at: after.at },
        },
      })
    }
  }
}

function listItems(kind: NamedItem['kind'], placed: PlacedRow<unknown>[]): NamedItem[] {
  return placed.map(({ id, change }) => ({ kind, id, change }))
}

function toStored({ kind, item_id, field, file_value, changed_by, changed_at }: StoredManualValue) {
  return { kind, item_id, field, file_value, changed_by, changed_at }
}

/** The values of a row that differ, before and after; null when none does. */
function describeChange(row: { id: number }, columns: Record<string, unknown>): ChangedRow | null {
  const stored = row as Record<string, unknown> & { id: number }
  const changed = Object.keys(columns).filter((column) => stored[column] !== columns[column])
  if (changed.length === 0) return null
  return {
    id: row.id,
    before: Object.fromEntries(changed.map((column) => [column, stored[column]])),
    after: Object.fromEntries(changed.map((column) => [column, columns[column]])),
  }
}
