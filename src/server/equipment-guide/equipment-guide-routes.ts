import { equipmentGuideCalls } from '#src/contract/equipment-guide.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { readKnown, sendVersioned } from '#src/server/versions/stored-versions.ts'
import type { EquipmentGuideService } from './equipment-guide-service.ts'

export function equipmentGuideRoutes(guide: EquipmentGuideService): Route[] {
  return [
    serve(equipmentGuideCalls.search, async ({ caller, query, request }) =>
      asPage(request, query, await guide.search(caller, query), (found) => found),
    ),
    serve(equipmentGuideCalls.listPlantEquipment, async ({ caller, request, reply }) =>
      sendVersioned(reply, await guide.plantEquipment(caller, readKnown(request))),
    ),
    serve(equipmentGuideCalls.read, ({ caller, params }) => guide.read(caller, params.id)),
    serve(equipmentGuideCalls.downloadManual, ({ caller, params }) =>
      guide.findFile(caller, params.id, 'manual'),
    ),
    serve(equipmentGuideCalls.downloadSpecifications, ({ caller, params }) =>
      guide.findFile(caller, params.id, 'specifications'),
    ),
  ]
}
