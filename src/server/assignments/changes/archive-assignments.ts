import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { updateAssignment } from '#src/server/assignments/change-assignment-store.ts'
import { type AssignmentOrigin, lockAssignment, lockListedOf } from '#src/server/assignments/locks-store.ts'
import { nameAssignment, notifyFormerAssignee } from '#src/server/assignments/notify-assignees.ts'
import type { Tx } from '#src/server/db/database.ts'
import { message } from '#src/server/messages/message.ts'

const texts = { plant: 'assignment.deletedWithPlant', weeklyPdf: 'assignment.deletedWithImport' } as const

/**
 * Archives the open assignments of a plant that is being deleted, or of a weekly PDF whose import is undone. Completed
 * work does not change.
 * @returns how many assignments were archived
 */
export async function archiveAssignments(
  context: Pick<AssignmentsContext, 'core' | 'notifications'>,
  tx: Tx,
  origin: AssignmentOrigin,
): Promise<number> {
  const ids = await lockListedOf(tx, origin)
  for (const id of ids) {
    const row = await lockAssignment(tx, id)
    if (!row || row.assignment.status === 'completed') continue
    await updateAssignment(tx, id, { archived_at: context.core.now() })
    await notifyFormerAssignee(context, tx, {
      technicianId: row.assignment.technician_id,
      title: message('assignment.deleted'),
      message: message(texts[origin.kind], { assignment: nameAssignment(row) }),
    })
  }
  return ids.length
}
