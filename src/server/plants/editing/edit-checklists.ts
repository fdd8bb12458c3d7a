import type * as z from 'zod/mini'
import type { checklistChanges, newChecklistForm } from '#src/contract/plant-editing/forms.ts'
import { boundSectorOf } from '#src/server/core/sector-access.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { purgeWithUndo } from '#src/server/plants/removal/purge-items.ts'
import { itemExists } from '#src/server/plants/removal/purge-items-store.ts'
import { problem } from '#src/server/problems/problem.ts'
import { requireVersion } from '#src/server/versions/require-version.ts'
import { staleOrder } from '#src/server/versions/stale-order.ts'
import {
  copyTasks,
  findTasks,
  insertChecklist,
  isNameTaken,
  orderTasks,
  type TaskRow,
  updateChecklist,
} from './checklists-edit-store.ts'
import { definedFields, type EditingContext, isUnchanged, type Removed, record } from './editing-context.ts'
import { findListedChecklist, findListedEquipment, type ListedChecklist, lockAround } from './locks-store.ts'

type ChecklistChanges = z.output<typeof checklistChanges> & { is_active?: boolean }

/** Creates a checklist without tasks: it can be assigned once it has one. */
export function createChecklist(
  context: EditingContext,
  caller: Caller,
  form: z.output<typeof newChecklistForm>,
): Promise<number> {
  const { equipment: equipmentId, ...values } = form
  return context.core.database.by(caller).transaction(async (tx) => {
    const sector = boundSectorOf(caller)
    await lockAround(tx, 'equipment', [equipmentId], sector)
    const item = await findListedEquipment(tx, equipmentId, sector)
    if (!item) throw problem('not_found', { what: 'equipment' }, { at: 'equipment' })
    await refuseTakenName(tx, { equipmentId, self: null }, values.name)
    const created_at = context.core.now()
    const id = await insertChecklist(tx, { ...values, equipment_id: equipmentId, created_at })
    const description = message('action.checklist.created', {
      who: caller.full_name,
      checklist: values.name,
      piece: `${item.name} (${item.tag})`,
    })
    await record(context, tx, {
      caller,
      sectorId: item.sector_id,
      type: 'checklist_created',
      message: description,
    })
    return id
  })
}

/** Changes a checklist under its lock. Assigned work has its own copy and does not change. */
export async function changeChecklist(
  context: EditingContext,
  caller: Caller,
  id: number,
  choose: (before: ListedChecklist['checklist']) => ChecklistChanges,
  version?: string,
): Promise<void> {
  await context.core.database.by(caller).transaction(async (tx) => {
    const locked = await lockChecklist(tx, caller, id)
    const before = locked.checklist
    const changes = choose(before)
    await requireVersion(tx, caller, { kind: 'checklist', id, current: before }, { version, changes })
    if (isUnchanged(before, changes)) return
    if (changes.name !== undefined && changes.name !== before.name)
      await refuseTakenName(tx, { equipmentId: before.equipment_id, self: id }, changes.name)
    await updateChecklist(tx, id, changes)
    const after = { ...before, ...definedFields(changes) }
    const verb = describeChange(before.is_active, after.is_active)
    const named = nameOf({ ...locked, checklist: after })
    const description = message(`action.checklist.${verb}`, { who: caller.full_name, ...named })
    await record(context, tx, {
      caller,
      sectorId: locked.sector_id,
      type: `checklist_${verb}`,
      message: description,
    })
  })
}

export const toggleChecklist = (context: EditingContext, caller: Caller, id: number) =>
  changeChecklist(context, caller, id, (before) => ({ is_active: !before.is_active }))

/** Copies a checklist with its tasks. */
export function duplicateChecklist(
  context: EditingContext,
  caller: Caller,
  id: number,
  name: string,
): Promise<number> {
  return context.core.database.by(caller).transaction(async (tx) => {
    const locked = await lockChecklist(tx, caller, id)
    const { id: _id, archived_at: _archived, ...content } = locked.checklist
    await refuseTakenName(tx, { equipmentId: content.equipment_id, self: null }, name)
    const copy = await insertChecklist(tx, { ...content, name, created_at: context.core.now() })
    await copyTasks(tx, { table: 'tasks', id }, { table: 'tasks', ids: [copy] })
    const description = message('action.checklist.copied', { who: caller.full_name, ...nameOf(locked), name })
    await record(context, tx, {
      caller,
      sectorId: locked.sector_id,
      type: 'checklist_copied',
      message: description,
    })
    return copy
  })
}

interface TaskOrders {
  task_orders: { task_id: number; order: number }[]
  /** The order that the client read. */
  seen_order?: number[] | undefined
}

/**
 * Reorders the tasks of a checklist.
 * @throws Problem when the client's tasks differ from the stored ones
 */
export function reorderTasks(
  context: EditingContext,
  caller: Caller,
  id: number,
  { task_orders: orders, seen_order: seen }: TaskOrders,
): Promise<TaskRow[]> {
  return context.core.database.by(caller).transaction(async (tx) => {
    const locked = await lockChecklist(tx, caller, id)
    const named = new Set(orders.map((order) => order.task_id))
    const places = new Set(orders.map(({ order }) => order))
    if (named.size < orders.length || places.size < orders.length)
      throw problem('task_order_twice', { at: 'task_orders' })
    const before = await findTasks(tx, id)
    if (before.length !== named.size || before.some((task) => !named.has(task.id)))
      throw problem('tasks_changed', { at: 'task_orders' })
    const wanted = orders.toSorted((one, other) => one.order - other.order).map((order) => order.task_id)
    if (before.every((task, index) => task.id === wanted[index])) return before
    if (seen && before.some((task, index) => task.id !== seen[index]))
      throw await staleOrder(tx, id, before, wanted)
    await orderTasks(tx, wanted)
    const description = message('action.checklist.reordered', { who: caller.full_name, ...nameOf(locked) })
    await record(context, tx, {
      caller,
      sectorId: locked.sector_id,
      type: 'checklist_reordered',
      message: description,
    })
    return findTasks(tx, id)
  })
}

/**
 * Removes a checklist from the lists, with an undo for a limited time. Technicians who work on it keep the tasks that
 * they started with.
 */
export function removeChecklist(context: EditingContext, caller: Caller, id: number): Promise<Removed> {
  return context.core.database.by(caller).transaction(async (tx) => {
    const locked = await lockChecklist(tx, caller, id)
    const gone = { plants: [], equipment: [], checklists: [id] }
    const rows = await purgeWithUndo(tx, gone, context.core.now())
    const { name } = locked.checklist
    await context.deletions.recordDeletion(tx, caller, {
      kind: 'checklist',
      id,
      name,
      sector_id: locked.sector_id,
      rows,
    })
    const description = message('action.checklist.deleted', { who: caller.full_name, ...nameOf(locked) })
    await record(context, tx, {
      caller,
      sectorId: locked.sector_id,
      type: 'checklist_deleted',
      message: description,
    })
    return { name: locked.checklist.name, is_archived: await itemExists(tx, 'checklists', id) }
  })
}

async function lockChecklist(tx: Tx, caller: Caller, id: number): Promise<ListedChecklist> {
  const sector = boundSectorOf(caller)
  await lockAround(tx, 'checklists', [id], sector)
  const locked = await findListedChecklist(tx, id, sector)
  if (!locked) throw problem('not_found', { what: 'checklist' })
  return locked
}

async function refuseTakenName(tx: Tx, place: Parameters<typeof isNameTaken>[1], name: string) {
  if (await isNameTaken(tx, place, name)) throw problem('checklist_name_taken', { at: 'name' })
}

function nameOf({ checklist, of, tag }: ListedChecklist): { checklist: string; piece: string } {
  return { checklist: checklist.name, piece: `${of} (${tag})` }
}

function describeChange(wasActive: boolean, isActive: boolean) {
  if (wasActive === isActive) return 'changed'
  return isActive ? 'activated' : 'deactivated'
}
