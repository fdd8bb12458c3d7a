import type { Tx } from '#src/server/db/database.ts'
import type { EditingContext } from './editing/editing-context.ts'

/** The dependencies that all parts of this module share. */
export interface PlantsContext extends EditingContext {
  /** Archives a plant's open assignments and notifies their technicians. @returns how many there were */
  archiveAssignments: (tx: Tx, plantId: number) => Promise<number>
}
