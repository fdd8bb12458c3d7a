import { registerImportCalls } from '#src/contract/admin/register-import.ts'
import { adminPlantCalls } from '#src/contract/plant-editing/admin-calls.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { describeChecklist, describeEquipment, describePlant } from './describe-plants.ts'
import { toggleChecklist } from './editing/edit-checklists.ts'
import { toggleEquipment } from './editing/edit-equipment.ts'
import { togglePlant } from './editing/edit-plants.ts'
import { importEquipment } from './import/import-equipment.ts'
import type { PlantsContext } from './plants-context.ts'
import {
  listChecklists,
  listChecklistsOfPlant,
  listPlants,
  readChecklist,
  readEquipment,
  readPlant,
} from './read-plants.ts'
import { removeWholePlant } from './removal/remove-whole-plant.ts'

/** The calls of the specification that only an administrator has, or that change no single record. */
export function plantsRoutes(context: PlantsContext): Route[] {
  return [
    serve(plantCalls.list, async ({ caller, query, request }) =>
      asPage(request, query, await listPlants(context, caller, query), describePlant),
    ),
    serve(plantCalls.remove, async ({ caller, params }) => {
      const { name, deleted_data } = await removeWholePlant(context, caller, params.id)
      return { message: localizedMessage('response.plantDeleted', { plant: name }), deleted_data }
    }),
    serve(registerImportCalls.equipment, ({ caller, body, files }) =>
      importEquipment(context, caller, { ...body, files }),
    ),
    serve(adminPlantCalls.togglePlant, async ({ caller, params }) => {
      await togglePlant(context, caller, params.id)
      return describePlant(await readPlant(context, caller, params.id))
    }),
    serve(adminPlantCalls.toggleEquipment, async ({ caller, params }) => {
      await toggleEquipment(context, caller, params.id)
      return describeEquipment(await readEquipment(context, caller, params.id))
    }),
    serve(adminPlantCalls.toggleChecklist, async ({ caller, params }) => {
      await toggleChecklist(context, caller, params.id)
      return describeChecklist(await readChecklist(context, caller, params.id))
    }),
    serve(adminPlantCalls.checklistsOfPlant, async ({ caller, params, query, request }) =>
      asPage(
        request,
        query,
        await listChecklistsOfPlant(context, caller, params.id, query),
        describeChecklist,
      ),
    ),
    serve(adminPlantCalls.listChecklists, async ({ query, request }) =>
      asPage(request, query, await listChecklists(context, query), describeChecklist),
    ),
  ]
}
