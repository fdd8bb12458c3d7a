import type * as z from 'zod/mini'
import type { newTaskForm, taskChanges } from '#src/contract/plant-editing/forms.ts'
import { normalizeCode } from '#src/rules/text/normalize-code.ts'
import { boundSectorOf } from '#src/server/core/sector-access.ts'
import type { Tx } from '#src/server/db/database.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { requireVersion } from '#src/server/versions/require-version.ts'
import { findTasks, insertTasks, type TaskRow, updateTask } from './checklists-edit-store.ts'
import { definedFields, type EditingContext, isUnchanged, record } from './editing-context.ts'
import { findListedChecklist, findListedTasks, type ListedTask, lockAround } from './locks-store.ts'
import { requirePictures } from './task-pictures.ts'

type TaskContent = Omit<TaskRow, 'id' | 'checklist_id'>

/** The default values of a task. */
const defaults: Omit<TaskContent, 'task_number' | 'order' | 'title'> = {
  description: '',
  task_type: 'inspection',
  is_required: true,
  is_critical: false,
  requires_photo: false,
  requires_measurement: false,
  requires_comment: false,
  expected_result: '',
  tolerance_min: null,
  tolerance_max: null,
  unread_limits: '',
  unit: '',
  instruction: '',
  pictures: [],
}

/** Adds a task at the end of a checklist. */
export function createTask(
  context: EditingContext,
  caller: Caller,
  form: z.output<typeof newTaskForm>,
): Promise<TaskRow> {
  const { checklist: checklistId, title, task_number, pictures = [], ...content } = form
  return context.core.database.by(caller).transaction(async (tx) => {
    const sector = boundSectorOf(caller)
    await lockAround(tx, 'checklists', [checklistId], sector)
    const locked = await findListedChecklist(tx, checklistId, sector)
    if (!locked) throw problem('not_found', { what: 'checklist' }, { at: 'checklist' })
    const others = await findTasks(tx, checklistId)
    const number = task_number ?? nextNumber(others)
    refuseTakenNumber(others, number)
    const order = Math.max(0, ...others.map((task) => task.order)) + 1
    const task = deriveFields({
      ...{ ...defaults, ...definedFields(content), title, task_number: number, order },
      pictures: await requirePictures(tx, locked.sector_id, pictures),
    })
    const [id] = await insertTasks(tx, [{ ...task, checklist_id: checklistId }])
    const description = message('action.task.created', {
      who: caller.full_name,
      task: title,
      checklist: locked.checklist.name,
      piece: `${locked.of} (${locked.tag})`,
    })
    await record(context, tx, {
      caller,
      sectorId: locked.sector_id,
      type: 'task_created',
      message: description,
    })
    return { ...task, id: id!, checklist_id: checklistId }
  })
}

/** Changes a task. Assigned work has its own copy and does not change. */
export function changeTask(
  context: EditingContext,
  caller: Caller,
  id: number,
  { version, pictures: wanted, ...fields }: z.output<typeof taskChanges> & { version?: string | undefined },
): Promise<TaskRow> {
  return context.core.database.by(caller).transaction(async (tx) => {
    const [locked] = await lockTasks(tx, caller, [id])
    if (!locked) throw problem('not_found', { what: 'task' })
    const before = locked.task
    const pictures = wanted && (await requirePictures(tx, locked.sector_id, wanted))
    const changes = { ...fields, pictures }
    await requireVersion(tx, caller, { kind: 'task', id, current: before }, { version, changes })
    if (isUnchanged(before, changes)) return before
    if (changes.task_number !== undefined && changes.task_number !== before.task_number) {
      const others = (await findTasks(tx, before.checklist_id)).filter((task) => task.id !== id)
      refuseTakenNumber(others, changes.task_number)
    }
    const changesLimits = changes.tolerance_min !== undefined || changes.tolerance_max !== undefined
    const changed = { ...before, ...definedFields(changes), ...(changesLimits ? { unread_limits: '' } : {}) }
    const { id: _id, checklist_id, ...content } = changed
    const after = deriveFields(content)
    await updateTask(tx, id, after)
    await recordTask(context, tx, caller, 'changed', { ...locked, task: { ...after, id, checklist_id } })
    return { ...after, id, checklist_id }
  })
}

/** Deletes a task, with an undo for a limited time. Assigned work and findings keep their copy. */
export async function removeTask(context: EditingContext, caller: Caller, id: number): Promise<void> {
  await context.core.database.by(caller).transaction(async (tx) => {
    const [locked] = await lockTasks(tx, caller, [id])
    if (!locked) throw problem('not_found', { what: 'task' })
    await context.deletions.remove(tx, caller, 'task', [id])
    await recordTask(context, tx, caller, 'deleted', locked)
  })
}

/** Deletes several tasks, all or none. */
export function removeTasks(
  context: EditingContext,
  caller: Caller,
  wanted: { task_ids: number[]; versions?: { id: number; version: string }[] | undefined },
): Promise<number> {
  const ids = [...new Set(wanted.task_ids)]
  const versions = new Map(wanted.versions?.map(({ id, version }) => [id, version]))
  return context.core.database.by(caller).transaction(async (tx) => {
    const found = await lockTasks(tx, caller, ids)
    if (found.length < ids.length) throw problem('tasks_gone', { count: ids.length - found.length })
    for (const { task } of found)
      await requireVersion(
        tx,
        caller,
        { kind: 'task', id: task.id, current: task },
        { version: versions.get(task.id), changes: 'deleted' },
      )
    await context.deletions.remove(tx, caller, 'task', ids)
    await recordTasks(context, tx, caller, 'deleted', found)
    return ids.length
  })
}

/**
 * Undoes the deletion of tasks, all or none. One that is not deleted does not change. A task whose number is taken
 * since cannot be restored.
 */
export async function restoreTasks(context: EditingContext, caller: Caller, ids: number[]): Promise<void> {
  await context.core.database.by(caller).transaction(async (tx) => {
    const back = new Set(await context.deletions.restore(tx, caller, 'task', ids))
    // A concurrent insert of a task needs the same lock: it is either visible now or comes later.
    const there = await lockTasks(tx, caller, ids)
    if (there.length < new Set(ids).size) throw problem('deletion_cleared')
    const found = there.filter(({ task }) => back.has(task.id))
    for (const [checklistId, locked] of groupRows(found, ({ task }) => task.checklist_id)) {
      const all = await findTasks(tx, checklistId)
      for (const { task } of locked) {
        const isTaken = isNumberTaken(
          all.filter(({ id }) => id !== task.id),
          task.task_number,
        )
        if (isTaken) throw problem('deletion_replaced', { name: task.title })
      }
    }
    await recordTasks(context, tx, caller, 'restored', found)
  })
}

/** One audit log entry per checklist. */
async function recordTasks(
  context: EditingContext,
  tx: Tx,
  caller: Caller,
  verb: 'deleted' | 'restored',
  found: ListedTask[],
): Promise<void> {
  for (const [, [first, ...others]] of groupRows(found, ({ task }) => task.checklist_id)) {
    const named = { who: caller.full_name, ...nameOf(first!) }
    const description =
      others.length === 0
        ? message(`action.task.${verb}`, { ...named, task: first!.task.title })
        : message(`action.tasks.${verb}`, { ...named, number: others.length + 1 })
    await record(context, tx, {
      caller,
      sectorId: first!.sector_id,
      type: `task_${verb}`,
      message: description,
    })
  }
}

async function lockTasks(tx: Tx, caller: Caller, ids: number[]): Promise<ListedTask[]> {
  const sector = boundSectorOf(caller)
  await lockAround(tx, 'tasks', ids, sector)
  return findListedTasks(tx, ids, sector)
}

function recordTask(
  context: EditingContext,
  tx: Tx,
  caller: Caller,
  verb: 'changed' | 'deleted',
  locked: ListedTask,
): Promise<void> {
  const named = { who: caller.full_name, task: locked.task.title, ...nameOf(locked) }
  const description = message(`action.task.${verb}`, named)
  return record(context, tx, {
    caller,
    sectorId: locked.sector_id,
    type: `task_${verb}`,
    message: description,
  })
}

function nameOf({ checklist, of, tag }: ListedTask): { checklist: string; piece: string } {
  return { checklist, piece: `${of} (${tag})` }
}

/** Derives the dependent fields of a task. */
function deriveFields(task: TaskContent): TaskContent {
  const { tolerance_min: min, tolerance_max: max } = task
  if (min !== null && max !== null && min > max) throw problem('limits_backwards', { at: 'tolerance_min' })
  return { ...task, task_type: task.requires_measurement ? 'measurement' : 'inspection' }
}

const isNumberTaken = (others: TaskRow[], number: string): boolean =>
  others.some((task) => normalizeCode(task.task_number) === normalizeCode(number))

function refuseTakenNumber(others: TaskRow[], number: string): void {
  if (isNumberTaken(others, number)) throw problem('task_number_taken', { at: 'task_number' })
}

/** The first whole number above all existing ones. */
function nextNumber(tasks: TaskRow[]): string {
  const numbers = tasks.map((task) => Number.parseInt(task.task_number, 10)).filter(Number.isSafeInteger)
  return String(Math.max(0, ...numbers) + 1)
}
