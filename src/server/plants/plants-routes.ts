import { plantCalls } from '#src/contract/plants.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
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
import type { PlantsContext } from './plants-context.ts'
import {
  listChecklists,
  listChecklistsOfEquipment,
  listChecklistsOfPlant,
  listEquipment,
  listEquipmentOfPlant,
  listPlants,
  listTasks,
  readChecklist,
  readEquipment,
  readPlant,
} from './read-plants.ts'
import { removeWholePlant } from './removal/remove-whole-plant.ts'

export function plantsRoutes(context: PlantsContext): Route[] {
  return [
    serve(plantCalls.listForAdmin, async ({ caller, query, request }) =>
      asPage(request, query, await listPlants(context, caller, query), describePlant),
    ),
    serve(plantCalls.list, async ({ caller, query, request }) =>
      asPage(request, query, await listPlants(context, caller, query), describePlant),
    ),
    serve(plantCalls.readForAdmin, async ({ params }) => describePlant(await readPlant(context, params.id))),
    serve(plantCalls.remove, async ({ caller, params }) => {
      const { name, deleted_data } = await removeWholePlant(context, caller, params.id)
      return { message: localizedMessage('response.plantDeleted', { plant: name }), deleted_data }
    }),
    serve(plantCalls.equipmentOfPlant, async ({ params, query, request }) =>
      asPage(request, query, await listEquipmentOfPlant(context, params.id, query), describeEquipment),
    ),
    serve(plantCalls.checklistsOfPlant, async ({ params, query, request }) =>
      asPage(request, query, await listChecklistsOfPlant(context, params.id, query), describeChecklist),
    ),
    serve(plantCalls.listEquipmentForAdmin, async ({ query, request }) =>
      asPage(request, query, await listEquipment(context, query), describeEquipment),
    ),
    serve(plantCalls.readEquipmentForAdmin, async ({ params }) =>
      describeEquipment(await readEquipment(context, params.id)),
    ),
    serve(plantCalls.changeEquipmentForAdmin, async ({ caller, params, body }) => {
      await changeEquipment(context, caller, params.id, body)
      return describeEquipment(await readEquipment(context, params.id))
    }),
    serve(
      plantCalls.attachEquipmentFile,
      async ({ caller, params, body, files }) => {
        await attachFile(context, caller, params.id, { ...body, files })
        return describeEquipment(await readEquipment(context, params.id))
      },
      async ({ params }) => {
        await preflightFile(context, params.id)
        return undefined
      },
    ),
    serve(plantCalls.readEquipmentFile, ({ params, query }) => findFile(context, params.id, query.kind)),
    serve(plantCalls.detachEquipmentFile, async ({ caller, params, query }) => {
      await detachFile(context, caller, params.id, query.kind)
      return undefined
    }),
    serve(deletionCalls.undoEquipmentFiles, async ({ caller, body }) => {
      await restoreFiles(context, caller, body.ids)
      return { message: localizedMessage('response.deletionUndone') }
    }),
    serve(plantCalls.checklistsOfEquipment, async ({ params, query, request }) =>
      asPage(request, query, await listChecklistsOfEquipment(context, params.id, query), describeChecklist),
    ),
    serve(plantCalls.listChecklistsForAdmin, async ({ query, request }) =>
      asPage(request, query, await listChecklists(context, query), describeChecklist),
    ),
    serve(plantCalls.readChecklistForAdmin, async ({ params }) =>
      describeChecklist(await readChecklist(context, params.id)),
    ),
    serve(plantCalls.tasksOfChecklist, async ({ params, query, request }) =>
      asPage(request, query, await listTasks(context, params.id, query), describeTask),
    ),
  ]
}
