import { type Sector, sectorCalls } from '#src/contract/sectors.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { versionOf } from '#src/server/versions/version-of.ts'
import type { SectorsService } from './sectors-service.ts'
import type { SectorRow } from './sectors-store.ts'

export function sectorsRoutes(sectors: SectorsService): Route[] {
  return [
    serve(sectorCalls.list, async ({ caller, query, request }) =>
      asPage(request, query, await sectors.list(caller, query), describeSector),
    ),
    serve(sectorCalls.create, async ({ caller, body }) => describeSector(await sectors.create(caller, body))),
    serve(sectorCalls.read, async ({ params }) => describeSector(await sectors.read(params.id))),
    serve(sectorCalls.update, async ({ caller, params, body }) =>
      describeSector(await sectors.change(caller, params.id, body)),
    ),
    serve(sectorCalls.remove, async ({ caller, params }) => {
      await sectors.remove(caller, params.id)
      return undefined
    }),
    serve(sectorCalls.toggleActive, async ({ caller, params }) =>
      describeSector(await sectors.toggleActive(caller, params.id)),
    ),
    serve(sectorCalls.statistics, ({ params }) => sectors.countWithin(params.id)),
    serve(sectorCalls.users, async ({ params, query, request }) =>
      asPage(request, query, await sectors.listUsers(params.id, query), (user) => user),
    ),
    serve(sectorCalls.plants, async ({ params, query, request }) =>
      asPage(request, query, await sectors.listPlants(params.id, query), (plant) => plant),
    ),
  ]
}

function describeSector({ sector, plant_count, user_count }: SectorRow): Sector {
  const { id, name, code, description, location, is_active } = sector
  return {
    id,
    name,
    code,
    description,
    location,
    is_active,
    plant_count: plant_count ?? 0,
    user_count: user_count ?? 0,
    version: versionOf('sector', sector),
    created_at: sector.created_at.toISOString(),
  }
}
