import type { AssignmentUndo } from '#src/contract/supervisor/assignment-undo.ts'
import type { AssignmentPriority } from '#src/rules/priority.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { findAssignableTechnicians } from '#src/server/assignments/technicians-store.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import { settleEach } from '#src/server/core/settle-each.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import { changeAssignment } from './change-assignment.ts'
import { reassign } from './reassign.ts'
import { removeAssignment } from './remove-assignment.ts'

/** Assignments, and for each the version that the client read, if the request names one. */
interface ManyAssignments {
  ids: number[]
  versions?: { id: number; version: string }[] | undefined
}

/** Reassigns several assignments to one technician. A technician who cannot take any of them is rejected at once. */
export async function reassignMany(
  context: AssignmentsContext,
  caller: Caller,
  { ids, versions }: ManyAssignments,
  technicianId: number,
) {
  const { db } = context.core.database
  const [target] = await findAssignableTechnicians(db, sectorOf(caller), [technicianId])
  if (!target) throw problem('technician_unknown', { at: 'assigned_to' })
  return changeEach({ ids, versions }, (id, version) => reassign(context, caller, id, technicianId, version))
}

export function changePriorities(
  context: AssignmentsContext,
  caller: Caller,
  many: ManyAssignments,
  priority: AssignmentPriority,
) {
  return changeEach(many, async (id, version) => {
    const { priority: before } = await changeAssignment(context, caller, id, { priority, version })
    return before === priority ? null : { id, priority: { before, after: priority } }
  })
}

export function removeMany(context: AssignmentsContext, caller: Caller, many: ManyAssignments) {
  return changeEach(many, (id, version) => removeAssignment(context, caller, id, version))
}

async function changeEach(
  { ids, versions }: ManyAssignments,
  change: (id: number, version: string | undefined) => Promise<AssignmentUndo | null>,
) {
  const seen = new Map(versions?.map(({ id, version }) => [id, version]))
  const { done, failed } = await settleEach(new Set(ids), (id) => change(id, seen.get(id)))
  return {
    changed: done.map(({ item }) => item),
    failed: failed.map(({ item, problem }) => ({ id: item, problem })),
    undo: done.flatMap(({ result }) => result ?? []),
  }
}
