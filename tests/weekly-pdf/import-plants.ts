import { createActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { importPlan } from '#src/server/plan-import/merge/import-plan.ts'
import type { ParsedPlant } from '#src/server/plan-import/plan/parsed-plan.ts'

/** Imports parsed plants, as the job that processes a weekly PDF does. */
export function importPlants(
  core: Pick<AppContext, 'database' | 'now'>,
  sectorId: number,
  plants: ParsedPlant[],
) {
  const activity = createActivityService(core)
  return core.database.transaction((tx) => importPlan({ core, activity }, tx, { sectorId, plants }))
}
