import { boundSectorOf } from '#src/server/core/sector-access.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import type { PlantsContext } from '#src/server/plants/plants-context.ts'
import { problem } from '#src/server/problems/problem.ts'
import { purgeItems } from './purge-items.ts'
import { findListedBelow, lockListedPlant } from './removal-store.ts'

/**
 * Removes a plant with everything below it and its assignments. Rows that work refers to are archived: an offline
 * phone may hold more work.
 */
export function removeWholePlant(
  { core, activity, archiveAssignments }: PlantsContext,
  caller: Caller,
  id: number,
) {
  const sectorId = boundSectorOf(caller)
  return core.database.by(caller).transaction(async (tx) => {
    const plant = await lockListedPlant(tx, id, sectorId)
    if (!plant) throw problem('not_found', { what: 'plant' })
    const assignments = await archiveAssignments(tx, id)
    const below = await findListedBelow(tx, id)
    const gone = await purgeItems(tx, { plants: [id], ...below, archive: true }, core.now())
    await activity.record(tx, {
      type: 'plant_deleted',
      message: message('action.plant.deleted', {
        who: caller.full_name,
        plant: `${plant.name} (${plant.plant_id})`,
      }),
      sectorId: plant.sector_id,
      userId: caller.id,
    })
    return {
      name: plant.name,
      deleted_data: { equipment: gone.equipment, checklists: gone.checklists, assignments },
    }
  })
}
