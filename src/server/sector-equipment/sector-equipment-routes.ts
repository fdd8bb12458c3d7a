import { sectorEquipmentCalls } from '#src/contract/supervisor/sector-equipment.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import type { SectorEquipmentService } from './sector-equipment-service.ts'

/** The equipment of a sector. */
export function sectorEquipmentRoutes(equipment: SectorEquipmentService): Route[] {
  return [
    serve(sectorEquipmentCalls.list, async ({ caller, query, request }) =>
      asPage(request, query, await equipment.list(caller, query), (view) => view),
    ),
    serve(sectorEquipmentCalls.history, ({ caller, params }) => equipment.readHistory(caller, params.id)),
  ]
}
