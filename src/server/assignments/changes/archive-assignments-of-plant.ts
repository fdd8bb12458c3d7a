import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { updateAssignment } from '#src/server/assignments/change-assignment-store.ts'
import { lockAssignment, lockListedOfPlant } from '#src/server/assignments/locks-store.ts'
import { nameAssignment, notifyFormerAssignee } from '#src/server/assignments/notify-assignees.ts'
import type { Tx } from '#src/server/db/database.ts'
import { message } from '#src/server/messages/message.ts'

/**
 * Archives the open assignments of a plant that is being deleted. Completed work does not change.
 * @returns how many assignments were archived
 */
export async function archiveAssignmentsOfPlant(
  context: Pick<AssignmentsContext, 'core' | 'notifications'>,
  tx: Tx,
  plantId: number,
): Promise<number> {
  const ids = await lockListedOfPlant(tx, plantId)
  for (const id of ids) {
    const row = await lockAssignment(tx, id)
    if (!row || row.assignment.status === 'completed') continue
    await updateAssignment(tx, id, { archived_at: context.core.now() })
    await notifyFormerAssignee(context, tx, {
      technicianId: row.assignment.technician_id,
      title: message('assignment.deleted'),
      message: message('assignment.deletedWithPlant', { assignment: nameAssignment(row) }),
    })
  }
  return ids.length
}
