import {
  type PlantEditingCalls,
  plantEditingCalls,
  sectorPlantEditingCalls,
} from '#src/contract/plant-editing/calls.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Caller, type Route, serve } from '#src/server/http/route.ts'
import { describePictures } from '#src/server/images/describe-pictures.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import {
  attachFile,
  changeEquipment,
  detachFile,
  findFile,
  preflightFile,
  restoreFiles,
} from './change-equipment.ts'
import { describeChecklist, describeEquipment, describePlant, describeTask } from './describe-plants.ts'
import type { TaskRow } from './editing/checklists-edit-store.ts'
import { copyChecklist } from './editing/copy-checklist.ts'
import {
  changeChecklist,
  createChecklist,
  duplicateChecklist,
  removeChecklist,
  reorderTasks,
} from './editing/edit-checklists.ts'
import { createEquipment, removeEquipment } from './editing/edit-equipment.ts'
import { changePlant, createPlant, removePlant } from './editing/edit-plants.ts'
import { changeTask, createTask, removeTask, removeTasks, restoreTasks } from './editing/edit-tasks.ts'
import type { EditingContext } from './editing/editing-context.ts'
import { addPicture, preflightPicture } from './editing/task-pictures.ts'
import { restoreItems } from './editing/undo-edit.ts'
import {
  listChecklistsOfEquipment,
  listEquipment,
  listEquipmentOfPlant,
  listPlants,
  listTasks,
  readChecklist,
  readEquipment,
  readPlant,
} from './read-plants.ts'

/**
 * Manual editing of plants, equipment, checklists and tasks, by administrators and by the supervisors of a sector. Each
 * change is one transaction, with its audit log entry. The functions compare the sector of a record with the caller's.
 */
export function plantEditingRoutes(context: EditingContext): Route[] {
  return [plantEditingCalls, sectorPlantEditingCalls].flatMap((calls) => [
    ...plantRoutes(context, calls),
    ...equipmentRoutes(context, calls),
    ...checklistRoutes(context, calls),
    ...taskRoutes(context, calls),
  ])
}

function plantRoutes(context: EditingContext, calls: PlantEditingCalls): Route[] {
  const show = async (caller: Caller, id: number) => describePlant(await readPlant(context, caller, id))
  return [
    serve(calls.listPlants, async ({ caller, query, request }) =>
      asPage(request, query, await listPlants(context, caller, query), describePlant),
    ),
    serve(calls.readPlant, ({ caller, params }) => show(caller, params.id)),
    serve(calls.createPlant, async ({ caller, body }) =>
      show(caller, await createPlant(context, caller, body)),
    ),
    serve(calls.changePlant, async ({ caller, params, body }) => {
      const { version, ...changes } = body
      await changePlant(context, caller, params.id, () => changes, version)
      return show(caller, params.id)
    }),
    serve(calls.removePlant, async ({ caller, params }) =>
      describeRemoved(await removePlant(context, caller, params.id)),
    ),
    serve(calls.undoPlants, async ({ caller, body }) => {
      await restoreItems(context, 'plant', caller, body.ids)
      return undone()
    }),
    serve(calls.equipmentOfPlant, async ({ caller, params, query, request }) =>
      asPage(
        request,
        query,
        await listEquipmentOfPlant(context, caller, params.id, query),
        describeEquipment,
      ),
    ),
  ]
}

function equipmentRoutes(context: EditingContext, calls: PlantEditingCalls): Route[] {
  const show = async (caller: Caller, id: number) =>
    describeEquipment(await readEquipment(context, caller, id))
  return [
    serve(calls.listEquipment, async ({ caller, query, request }) =>
      asPage(request, query, await listEquipment(context, caller, query), describeEquipment),
    ),
    serve(calls.readEquipment, ({ caller, params }) => show(caller, params.id)),
    serve(calls.createEquipment, async ({ caller, body }) =>
      show(caller, await createEquipment(context, caller, body)),
    ),
    serve(calls.changeEquipment, async ({ caller, params, body }) => {
      await changeEquipment(context, caller, params.id, body)
      return show(caller, params.id)
    }),
    serve(calls.removeEquipment, async ({ caller, params }) =>
      describeRemoved(await removeEquipment(context, caller, params.id)),
    ),
    serve(calls.undoEquipment, async ({ caller, body }) => {
      await restoreItems(context, 'equipment', caller, body.ids)
      return undone()
    }),
    serve(
      calls.attachEquipmentFile,
      async ({ caller, params, body, files }) => {
        await attachFile(context, caller, params.id, { ...body, files })
        return show(caller, params.id)
      },
      async ({ caller, params }) => {
        await preflightFile(context, caller, params.id)
        return undefined
      },
    ),
    serve(calls.readEquipmentFile, async ({ caller, params, query }) => {
      await readEquipment(context, caller, params.id)
      return findFile(context, params.id, query.kind)
    }),
    serve(calls.detachEquipmentFile, async ({ caller, params, query }) => {
      await detachFile(context, caller, params.id, query.kind)
      return undefined
    }),
    serve(calls.undoEquipmentFiles, async ({ caller, body }) => {
      await restoreFiles(context, caller, body.ids)
      return undone()
    }),
    serve(calls.checklistsOfEquipment, async ({ caller, params, query, request }) =>
      asPage(
        request,
        query,
        await listChecklistsOfEquipment(context, caller, params.id, query),
        describeChecklist,
      ),
    ),
  ]
}

function checklistRoutes(context: EditingContext, calls: PlantEditingCalls): Route[] {
  const show = async (caller: Caller, id: number) =>
    describeChecklist(await readChecklist(context, caller, id))
  const showTask = (task: TaskRow) => describeTask(task, context.addressPhoto)
  return [
    serve(calls.readChecklist, ({ caller, params }) => show(caller, params.id)),
    serve(calls.createChecklist, async ({ caller, body }) =>
      show(caller, await createChecklist(context, caller, body)),
    ),
    serve(calls.changeChecklist, async ({ caller, params, body }) => {
      const { version, ...changes } = body
      await changeChecklist(context, caller, params.id, () => changes, version)
      return show(caller, params.id)
    }),
    serve(calls.removeChecklist, async ({ caller, params }) =>
      describeRemoved(await removeChecklist(context, caller, params.id)),
    ),
    serve(calls.undoChecklists, async ({ caller, body }) => {
      await restoreItems(context, 'checklist', caller, body.ids)
      return undone()
    }),
    serve(calls.duplicateChecklist, async ({ caller, params, body }) =>
      show(caller, await duplicateChecklist(context, caller, params.id, body.name)),
    ),
    serve(calls.copyChecklist, async ({ caller, params, body }) => {
      const copied = await copyChecklist(context, caller, params.id, body.equipment_ids)
      return { message: localizedMessage('response.checklistCopied', { count: copied }), copied }
    }),
    serve(calls.tasksOfChecklist, async ({ caller, params, query, request }) =>
      asPage(request, query, await listTasks(context, caller, params.id, query), showTask),
    ),
    serve(calls.reorderTasks, async ({ caller, params, body }) => {
      const tasks = await reorderTasks(context, caller, params.id, body)
      return { tasks: tasks.map(showTask) }
    }),
  ]
}

function taskRoutes(context: EditingContext, calls: PlantEditingCalls): Route[] {
  const showTask = (task: TaskRow) => describeTask(task, context.addressPhoto)
  return [
    serve(
      calls.addTaskPicture,
      async ({ caller, params, files }) => {
        const picture = await addPicture(context, caller, params.id, files[0]!)
        return describePictures([picture], context.addressPhoto)[0]!
      },
      async ({ caller, params }) => {
        await preflightPicture(context, caller, params.id)
        return undefined
      },
    ),
    serve(calls.createTask, async ({ caller, body }) => showTask(await createTask(context, caller, body))),
    serve(calls.changeTask, async ({ caller, params, body }) =>
      showTask(await changeTask(context, caller, params.id, body)),
    ),
    serve(calls.removeTask, async ({ caller, params }) => {
      await removeTask(context, caller, params.id)
      return undefined
    }),
    serve(calls.removeTasks, async ({ caller, body }) => {
      const deleted = await removeTasks(context, caller, body)
      return { message: localizedMessage('response.tasksDeleted', { count: deleted }), deleted }
    }),
    serve(calls.undoTasks, async ({ caller, body }) => {
      await restoreTasks(context, caller, body.ids)
      return undone()
    }),
  ]
}

const undone = () => ({ message: localizedMessage('response.deletionUndone') })

function describeRemoved({ name, is_archived }: { name: string; is_archived: boolean }) {
  const message = localizedMessage(is_archived ? 'response.archived' : 'response.deleted', { name })
  return { message, is_archived }
}
