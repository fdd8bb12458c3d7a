import { equipmentEditingCalls, plantEditingCalls } from '#src/contract/admin/plant-editing.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { describeChecklist, describeEquipment, describePlant, describeTask } from './describe-plants.ts'
import {
  changeChecklist,
  createChecklist,
  duplicateChecklist,
  removeChecklist,
  reorderTasks,
  toggleChecklist,
} from './editing/edit-checklists.ts'
import { createEquipment, removeEquipment, toggleEquipment } from './editing/edit-equipment.ts'
import { changePlant, createPlant, removePlant, togglePlant } from './editing/edit-plants.ts'
import { changeTask, createTask, removeTask, removeTasks, restoreTasks } from './editing/edit-tasks.ts'
import type { EditingContext } from './editing/editing-context.ts'
import { restoreItems } from './editing/undo-edit.ts'
import { readChecklist, readEquipment, readPlant } from './read-plants.ts'

/**
 * Manual editing of plants, equipment, checklists and tasks by administrators: each change is one transaction, with its
 * audit log entry.
 */
export function plantEditingRoutes(context: EditingContext): Route[] {
  const showPlant = async (id: number) => describePlant(await readPlant(context, id))
  const showEquipment = async (id: number) => describeEquipment(await readEquipment(context, id))
  const showChecklist = async (id: number) => describeChecklist(await readChecklist(context, id))
  return [
    serve(plantEditingCalls.createPlant, async ({ caller, body }) =>
      showPlant(await createPlant(context, caller, body)),
    ),
    serve(plantEditingCalls.changePlant, async ({ caller, params, body }) => {
      const { version, ...changes } = body
      await changePlant(context, caller, params.id, () => changes, version)
      return showPlant(params.id)
    }),
    serve(plantEditingCalls.togglePlant, async ({ caller, params }) => {
      await togglePlant(context, caller, params.id)
      return showPlant(params.id)
    }),
    serve(plantEditingCalls.removePlant, async ({ caller, params }) =>
      describeRemoved(await removePlant(context, caller, params.id)),
    ),
    serve(equipmentEditingCalls.createEquipment, async ({ caller, body }) =>
      showEquipment(await createEquipment(context, caller, body)),
    ),
    serve(equipmentEditingCalls.toggleEquipment, async ({ caller, params }) => {
      await toggleEquipment(context, caller, params.id)
      return showEquipment(params.id)
    }),
    serve(equipmentEditingCalls.removeEquipment, async ({ caller, params }) =>
      describeRemoved(await removeEquipment(context, caller, params.id)),
    ),
    serve(equipmentEditingCalls.createChecklist, async ({ caller, body }) =>
      showChecklist(await createChecklist(context, caller, body)),
    ),
    serve(equipmentEditingCalls.changeChecklist, async ({ caller, params, body }) => {
      const { version, ...changes } = body
      await changeChecklist(context, caller, params.id, () => changes, version)
      return showChecklist(params.id)
    }),
    serve(equipmentEditingCalls.toggleChecklist, async ({ caller, params }) => {
      await toggleChecklist(context, caller, params.id)
      return showChecklist(params.id)
    }),
    serve(equipmentEditingCalls.duplicateChecklist, async ({ caller, params, body }) =>
      showChecklist(await duplicateChecklist(context, caller, params.id, body.name)),
    ),
    serve(equipmentEditingCalls.removeChecklist, async ({ caller, params }) =>
      describeRemoved(await removeChecklist(context, caller, params.id)),
    ),
    serve(equipmentEditingCalls.reorderTasks, async ({ caller, params, body }) => {
      const tasks = await reorderTasks(context, caller, params.id, body)
      return { tasks: tasks.map(describeTask) }
    }),
    serve(equipmentEditingCalls.createTask, async ({ caller, body }) =>
      describeTask(await createTask(context, caller, body)),
    ),
    serve(equipmentEditingCalls.changeTask, async ({ caller, params, body }) =>
      describeTask(await changeTask(context, caller, params.id, body)),
    ),
    serve(equipmentEditingCalls.removeTask, async ({ caller, params }) => {
      await removeTask(context, caller, params.id)
      return undefined
    }),
    serve(equipmentEditingCalls.removeTasks, async ({ caller, body }) => {
      const deleted = await removeTasks(context, caller, body)
      return { message: localizedMessage('response.tasksDeleted', { count: deleted }), deleted }
    }),
    serve(deletionCalls.undoPlants, async ({ caller, body }) => {
      await restoreItems(context, 'plant', caller, body.ids)
      return { message: localizedMessage('response.deletionUndone') }
    }),
    serve(deletionCalls.undoEquipment, async ({ caller, body }) => {
      await restoreItems(context, 'equipment', caller, body.ids)
      return { message: localizedMessage('response.deletionUndone') }
    }),
    serve(deletionCalls.undoChecklists, async ({ caller, body }) => {
      await restoreItems(context, 'checklist', caller, body.ids)
      return { message: localizedMessage('response.deletionUndone') }
    }),
    serve(deletionCalls.undoTasks, async ({ caller, body }) => {
      await restoreTasks(context, caller, body.ids)
      return { message: localizedMessage('response.deletionUndone') }
    }),
  ]
}

function describeRemoved({ name, is_archived }: { name: string; is_archived: boolean }) {
  const message = localizedMessage(is_archived ? 'response.archived' : 'response.deleted', { name })
  return { message, is_archived }
}
