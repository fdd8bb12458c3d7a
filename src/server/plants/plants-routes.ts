import { plantCalls } from '#src/contract/plants.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { describeChecklist, describeEquipment, describePlant, describeTask } from './describe-plants.ts'
import type { PlantsService } from './plants-service.ts'

export function plantsRoutes(plants: PlantsService): Route[] {
  return [
    serve(plantCalls.listForAdmin, async ({ caller, query, request }) =>
      asPage(request, query, await plants.list(caller, query), describePlant),
    ),
    serve(plantCalls.list, async ({ caller, query, request }) =>
      asPage(request, query, await plants.list(caller, query), describePlant),
    ),
    serve(plantCalls.readForAdmin, async ({ params }) => describePlant(await plants.read(params.id))),
    serve(plantCalls.remove, async ({ caller, params }) => {
      const { name, deleted_data } = await plants.removePlant(caller, params.id)
      return { message: localizedMessage('answer.plantDeleted', { plant: name }), deleted_data }
    }),
    serve(plantCalls.equipmentOfPlant, async ({ params, query, request }) =>
      asPage(request, query, await plants.listEquipmentOfPlant(params.id, query), describeEquipment),
    ),
    serve(plantCalls.checklistsOfPlant, async ({ params, query, request }) =>
      asPage(request, query, await plants.listChecklistsOfPlant(params.id, query), describeChecklist),
    ),
    serve(plantCalls.listEquipmentForAdmin, async ({ query, request }) =>
      asPage(request, query, await plants.listEquipment(query), describeEquipment),
    ),
    serve(plantCalls.readEquipmentForAdmin, async ({ params }) =>
      describeEquipment(await plants.readEquipment(params.id)),
    ),
    serve(plantCalls.changeEquipmentForAdmin, async ({ caller, params, body }) =>
      describeEquipment(await plants.changeEquipment(caller, params.id, body)),
    ),
    serve(
      plantCalls.attachEquipmentFile,
      async ({ caller, params, body, files }) =>
        describeEquipment(await plants.attachFile(caller, params.id, { ...body, files })),
      async ({ params }) => {
        await plants.admitFile(params.id)
        return undefined
      },
    ),
    serve(plantCalls.readEquipmentFile, ({ params, query }) => plants.findFile(params.id, query.kind)),
    serve(plantCalls.detachEquipmentFile, async ({ caller, params, query }) => {
      await plants.detachFile(caller, params.id, query.kind)
      return undefined
    }),
    serve(deletionCalls.undoEquipmentFiles, async ({ caller, body }) => {
      await plants.takeBackFiles(caller, body.ids)
      return { message: localizedMessage('answer.deletedIsBack') }
    }),
    serve(plantCalls.checklistsOfEquipment, async ({ params, query, request }) =>
      asPage(request, query, await plants.listChecklistsOfEquipment(params.id, query), describeChecklist),
    ),
    serve(plantCalls.listChecklistsForAdmin, async ({ query, request }) =>
      asPage(request, query, await plants.listChecklists(query), describeChecklist),
    ),
    serve(plantCalls.readChecklistForAdmin, async ({ params }) =>
      describeChecklist(await plants.readChecklist(params.id)),
    ),
    serve(plantCalls.tasksOfChecklist, async ({ params, query, request }) =>
      asPage(request, query, await plants.listTasks(params.id, query), describeTask),
    ),
  ]
}
