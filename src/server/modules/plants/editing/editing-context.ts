import type { Tx } from '#src/server/db/database.ts'
import type { Ground } from '#src/server/ground/ground.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { ActivityService } from '#src/server/modules/activity/activity-service.ts'

export interface EditingContext {
  ground: Ground
  activity: ActivityService
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
  /** What follows the name of who did it: `created the plant …`. */
  did: string
}

/** Writes into the trail what an administrator did, in the transaction in which it was done. */
export async function record({ activity }: EditingContext, tx: Tx, edit: Edit): Promise<void> {
  const message = `${edit.caller.full_name} ${edit.did}`
  await activity.record(tx, { type: edit.type, message, sectorId: edit.sectorId, userId: edit.caller.id })
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
