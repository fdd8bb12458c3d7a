import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { type Problem, problem } from '#src/server/problems/problem.ts'
import { findOverfullTasks } from './photo-room-store.ts'

export function noRoom(field: string): Problem {
  return problem('too_many_photos', { at: field })
}

/**
 * Looks, after photos were added to tasks and before that is committed, whether each still has room for its own. The
 * execution has to be held, so that two that add at once are counted one after the other.
 */
export async function requireRoom(tx: Tx, caller: Caller, taskIds: number[], field: string): Promise<void> {
  const overfull = await findOverfullTasks(tx, [...new Set(taskIds)], caller.id)
  if (overfull.length > 0) throw noRoom(field)
}
