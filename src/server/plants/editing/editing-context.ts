import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { Telling } from '#src/server/telling/telling.ts'
import type { UndoService } from '#src/server/undo/undo-service.ts'

export interface EditingContext {
  core: AppContext
  activity: ActivityService
  deletions: Pick<UndoService, 'remove' | 'keep' | 'takeBack'>
}

/** What became of something that was deleted. */
export interface Removed {
  name: string
  /** Out of the lists, and kept for the work that refers to it; otherwise it is erased. */
  is_archived: boolean
}

interface Edit {
  caller: Caller
  sectorId: number
  /** In snake_case, such as `plant_created`. */
  type: string
  message: Telling
}

/** Writes into the trail what an administrator did, in the transaction in which it was done. */
export async function record({ activity }: EditingContext, tx: Tx, edit: Edit): Promise<void> {
  const { type, message, sectorId, caller } = edit
  await activity.record(tx, { type, message, sectorId, userId: caller.id })
}

/** What is given, without what was left out. */
export function given<Fields extends object>(fields: Fields) {
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(filled) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }
}

/** True where the changes say nothing else than what is there. */
export function changesNothing(before: object, changes: object): boolean {
  const kept = before as Record<string, unknown>
  return Object.entries(changes).every(([name, value]) => value === undefined || kept[name] === value)
}
