import type { AssignmentUndo } from '#src/contract/supervisor/assignment-undo.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { updateAssignment } from '#src/server/assignments/change-assignment-store.ts'
import { addFormerAssignee } from '#src/server/assignments/former-assignees-store.ts'
import type { LockedAssignment } from '#src/server/assignments/locks-store.ts'
import {
  nameAssignment,
  notifyAssignee,
  notifyFormerAssignee,
  recordChange,
} from '#src/server/assignments/notify-assignees.ts'
import { fullName } from '#src/server/core/full-name.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { lockForChange, requireTarget } from './lock-for-change.ts'
import { requireAssignmentVersion } from './require-assignment-version.ts'

/**
 * Reassigns an assignment to another technician. Submitted work stays with its author.
 * @returns the undo of the change
 */
export async function reassign(
  context: AssignmentsContext,
  caller: Caller,
  id: number,
  technicianId: number,
  version?: string,
): Promise<AssignmentUndo> {
  return context.core.database.by(caller).transaction(async (tx) => {
    const row = await lockForChange(tx, sectorOf(caller), id, 'reassigned')
    const changes = { assigned_to: technicianId }
    await requireAssignmentVersion(tx, caller, row, { version, changes })
    await assignTo(context, tx, caller, row, technicianId)
    return { id, assigned_to: { before: row.assignment.technician_id, after: technicianId } }
  })
}

/** Like `reassign`, for an assignment that is already locked. */
export async function assignTo(
  context: Pick<AssignmentsContext, 'core' | 'notifications' | 'activity'>,
  tx: Tx,
  caller: Caller,
  row: LockedAssignment,
  technicianId: number,
): Promise<void> {
  const { id, technician_id: former, due_date } = row.assignment
  const sectorId = row.sector_id
  const target = await requireTarget(tx, sectorId, technicianId, former)
  await addFormerAssignee(tx, { assignment_id: id, technician_id: former, until: context.core.now() })
  await updateAssignment(tx, id, { technician_id: target.id })
  const assignment = nameAssignment(row)
  const person = fullName(target)
  await notifyAssignee(context, tx, {
    technicianId: target.id,
    assignmentId: id,
    kind: 'assignment_new',
    title: message('assignment.new'),
    message: message('assignment.assignedToYou', { assignment, due: { date: due_date } }),
  })
  await notifyFormerAssignee(context, tx, {
    technicianId: former,
    title: message('assignment.reassigned'),
    message: message('assignment.reassignedTo', { assignment, person }),
  })
  const description = message('action.reassignAssignment', { who: caller.full_name, assignment, person })
  await recordChange(context, tx, { caller, sectorId, type: 'assignment_reassigned', message: description })
}
