import { equipmentEditingCalls, plantEditingCalls } from '#src/contract/admin/plant-editing.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { describeChecklist, describeEquipment, describePlant, describeTask } from './describe-plants.ts'
import type { PlantsService } from './plants-service.ts'

/** Manual editing of plants, equipment, checklists and tasks by administrators. */
export function plantEditingRoutes(plants: PlantsService): Route[] {
  const { editing } = plants
  const showPlant = async (id: number) => describePlant(await plants.read(id))
  const showEquipment = async (id: number) => describeEquipment(await plants.readEquipment(id))
  const showChecklist = async (id: number) => describeChecklist(await plants.readChecklist(id))
  return [
    serve(plantEditingCalls.createPlant, async ({ caller, body }) =>
      showPlant(await editing.createPlant(caller, body)),
    ),
    serve(plantEditingCalls.changePlant, async ({ caller, params, body }) => {
      const { version, ...changes } = body
      await editing.changePlant(caller, params.id, () => changes, version)
      return showPlant(params.id)
    }),
    serve(plantEditingCalls.togglePlant, async ({ caller, params }) => {
      await editing.togglePlant(caller, params.id)
      return showPlant(params.id)
    }),
    serve(plantEditingCalls.removePlant, async ({ caller, params }) =>
      describeRemoved(await editing.removePlant(caller, params.id)),
    ),
    serve(equipmentEditingCalls.createEquipment, async ({ caller, body }) =>
      showEquipment(await editing.createEquipment(caller, body)),
    ),
    serve(equipmentEditingCalls.toggleEquipment, async ({ caller, params }) => {
      await editing.toggleEquipment(caller, params.id)
      return showEquipment(params.id)
    }),
    serve(equipmentEditingCalls.removeEquipment, async ({ caller, params }) =>
      describeRemoved(await editing.removeEquipment(caller, params.id)),
    ),
    serve(equipmentEditingCalls.createChecklist, async ({ caller, body }) =>
      showChecklist(await editing.createChecklist(caller, body)),
    ),
    serve(equipmentEditingCalls.changeChecklist, async ({ caller, params, body }) => {
      const { version, ...changes } = body
      await editing.changeChecklist(caller, params.id, () => changes, version)
      return showChecklist(params.id)
    }),
    serve(equipmentEditingCalls.toggleChecklist, async ({ caller, params }) => {
      await editing.toggleChecklist(caller, params.id)
      return showChecklist(params.id)
    }),
    serve(equipmentEditingCalls.duplicateChecklist, async ({ caller, params, body }) =>
      showChecklist(await editing.duplicateChecklist(caller, params.id, body.name)),
    ),
    serve(equipmentEditingCalls.removeChecklist, async ({ caller, params }) =>
      describeRemoved(await editing.removeChecklist(caller, params.id)),
    ),
    serve(equipmentEditingCalls.reorderTasks, async ({ caller, params, body }) => {
      const tasks = await editing.reorderTasks(caller, params.id, body)
      return { tasks: tasks.map(describeTask) }
    }),
    serve(equipmentEditingCalls.createTask, async ({ caller, body }) =>
      describeTask(await editing.createTask(caller, body)),
    ),
    serve(equipmentEditingCalls.changeTask, async ({ caller, params, body }) =>
      describeTask(await editing.changeTask(caller, params.id, body)),
    ),
    serve(equipmentEditingCalls.removeTask, async ({ caller, params }) => {
      await editing.removeTask(caller, params.id)
      return undefined
    }),
    serve(equipmentEditingCalls.removeTasks, async ({ caller, body }) => {
      const deleted = await editing.removeTasks(caller, body)
      return { message: localizedMessage('answer.tasksDeleted', { count: deleted }), deleted }
    }),
    serve(deletionCalls.undoPlants, async ({ caller, body }) => {
      await editing.takeBackPlants(caller, body.ids)
      return { message: localizedMessage('answer.deletedIsBack') }
    }),
    serve(deletionCalls.undoEquipment, async ({ caller, body }) => {
      await editing.takeBackEquipment(caller, body.ids)
      return { message: localizedMessage('answer.deletedIsBack') }
    }),
    serve(deletionCalls.undoChecklists, async ({ caller, body }) => {
      await editing.takeBackChecklists(caller, body.ids)
      return { message: localizedMessage('answer.deletedIsBack') }
    }),
    serve(deletionCalls.undoTasks, async ({ caller, body }) => {
      await editing.takeBackTasks(caller, body.ids)
      return { message: localizedMessage('answer.deletedIsBack') }
    }),
  ]
}

function describeRemoved({ name, is_archived }: { name: string; is_archived: boolean }) {
  const message = localizedMessage(is_archived ? 'answer.leftLists' : 'answer.deleted', { name })
  return { message, is_archived }
}
