import { createActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { importPlan } from '#src/server/plan-import/merge/import-plan.ts'
import type { ParsedPlant } from '#src/server/plan-import/plan/parsed-plan.ts'

/** Imports parsed plants, as the confirmation of a reading does. @returns the items that they name */
export async function importPlants(
  core: Pick<AppContext, 'database' | 'now'>,
  sectorId: number,
  plants: ParsedPlant[],
) {
  const activity = createActivityService(core)
  const { named } = await core.database.transaction((tx) =>
    importPlan({ core, activity }, tx, { sectorId, plants }),
  )
  return named
}
