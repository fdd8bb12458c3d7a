import type { AssignmentUndo } from '#src/contract/supervisor/assignment-undo.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { updateAssignment } from '#src/server/assignments/change-assignment-store.ts'
import {
  nameAssignment,
  notifyFormerAssignee,
  recordChange,
} from '#src/server/assignments/notify-assignees.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { lockForChange } from './lock-for-change.ts'
import { requireAssignmentVersion } from './require-assignment-version.ts'

/**
 * Archives an assignment. Its row is never deleted: an offline phone may hold finished work for it that is not sent
 * yet.
 * @returns the undo of the change
 */
export async function removeAssignment(
  context: AssignmentsContext,
  caller: Caller,
  id: number,
  version?: string,
): Promise<AssignmentUndo> {
  const sectorId = sectorOf(caller)
  const { core } = context
  return core.database.by(caller).transaction(async (tx) => {
    const row = await lockForChange(tx, sectorId, id, 'deleted')
    await requireAssignmentVersion(tx, caller, row, { version, changes: 'deleted' })
    const deletedAt = core.now()
    await updateAssignment(tx, id, { archived_at: deletedAt })
    const name = nameAssignment(row)
    await notifyFormerAssignee(context, tx, {
      technicianId: row.assignment.technician_id,
      title: message('assignment.deleted'),
      message: message('assignment.deletedText', { assignment: name }),
    })
    const description = message('action.deleteAssignment', { who: caller.full_name, assignment: name })
    await recordChange(context, tx, { caller, sectorId, type: 'assignment_deleted', message: description })
    return { id, deleted_at: deletedAt.toISOString() }
  })
}
