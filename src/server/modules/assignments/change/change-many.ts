import type { AssignmentUndo } from '#src/contract/supervisor/assignment-undo.ts'
import type { AssignmentPriority } from '#src/rules/priority.ts'
import { sectorOf } from '#src/server/ground/access.ts'
import { eachForItself } from '#src/server/ground/each-for-itself.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { AssignmentsContext } from '#src/server/modules/assignments/ground/assignments-context.ts'
import { findAssignableTechnicians } from '#src/server/modules/assignments/ground/technicians-store.ts'
import { problem } from '#src/server/problems/problem.ts'
import { changeAssignment } from './change-assignment.ts'
import { reassign } from './reassign.ts'
import { removeAssignment } from './remove-assignment.ts'

/** Gives several assignments to one technician. Somebody who can have none of them is refused at once. */
export async function reassignMany(
  context: AssignmentsContext,
  caller: Caller,
  ids: number[],
  technicianId: number,
) {
  const { db } = context.ground.database
  const [target] = await findAssignableTechnicians(db, sectorOf(caller), [technicianId])
  if (!target) throw problem('technician_unknown', { at: 'assigned_to' })
  return changeEach(ids, (id) => reassign(context, caller, id, technicianId))
}

export function changePriorities(
  context: AssignmentsContext,
  caller: Caller,
  ids: number[],
  priority: AssignmentPriority,
) {
  return changeEach(ids, async (id) => {
    const { priority: before } = await changeAssignment(context, caller, id, { priority })
    return before === priority ? null : { id, priority: { before, after: priority } }
  })
}

export function removeMany(context: AssignmentsContext, caller: Caller, ids: number[]) {
  return changeEach(ids, (id) => removeAssignment(context, caller, id))
}

async function changeEach(ids: number[], change: (id: number) => Promise<AssignmentUndo | null>) {
  const { done, failed } = await eachForItself(new Set(ids), change)
  return {
    changed: done.map(({ item }) => item),
    failed: failed.map(({ item, problem }) => ({ id: item, problem })),
    undo: done.flatMap(({ result }) => result ?? []),
  }
}
