import type { Tx } from '#src/server/db/database.ts'
import type { Ground } from '#src/server/ground/ground.ts'
import { recordFindings, type SeenFinding } from './record-findings-store.ts'

export type { SeenFinding }
export type FindingsService = ReturnType<typeof createFindingsService>

/** What is not as it should be with the equipment, from the submission that opens it to the supervisor who closes it. */
export function createFindingsService(ground: Ground) {
  return {
    /** Opens findings, or adds to them, from what was just submitted; in its transaction, once. */
    record: (tx: Tx, executionId: number): Promise<SeenFinding[]> =>
      recordFindings(tx, executionId, ground.now()),
  }
}
