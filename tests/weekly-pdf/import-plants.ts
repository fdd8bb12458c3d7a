import { applyCorrections } from '#src/rules/plan-reading/apply-corrections.ts'
import { createActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { importPlan } from '#src/server/plan-import/merge/import-plan.ts'
import type { ParsedPlan, ParsedPlant } from '#src/server/plan-import/plan/parsed-plan.ts'
import { toDecisions } from '#src/server/plan-import/reading/check-reading.ts'
import { toContent, toPlants } from '#src/server/plan-import/reading/plan-nodes.ts'

/** Parsed plants without corrections, as the import takes them. */
export function asRead(parsed: ParsedPlant[], by = 0) {
  const content = toContent({ ...emptyPlan, plants: parsed })
  const corrected = applyCorrections(content.nodes, [])
  const reading = { content, corrected, corrections: [], pages: 1, last: 0 }
  return {
    plants: toPlants(content.nodes),
    decisions: toDecisions(reading, { by, at: new Date(0).toISOString() }),
  }
}

const emptyPlan: ParsedPlan = {
  pages: 1,
  layout: 'flat',
  plants: [],
  notUnderstood: [],
  held: null,
  marks: [],
  fingerprint: null,
  unreadColumns: [],
  week: null,
}

/** Imports parsed plants, as the confirmation of a reading does. @returns the items that they name */
export async function importPlants(
  core: Pick<AppContext, 'database' | 'now'>,
  sectorId: number,
  plants: ParsedPlant[],
) {
  const activity = createActivityService(core)
  const { named } = await core.database.transaction((tx) =>
    importPlan({ core, activity }, tx, { sectorId, ...asRead(plants) }),
  )
  return named
}
