import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import {
  lockAssignmentsOfPlantAssignment,
  updatePlantAssignment,
} from '#src/server/assignments/change-assignment-store.ts'
import type { LockedAssignment } from '#src/server/assignments/locks-store.ts'
import { nameAssignment, notifyAssignee } from '#src/server/assignments/notify-assignees.ts'
import type { Tx } from '#src/server/db/database.ts'
import { type Message, message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'

/**
 * Changes title and instructions of a plant assignment, which the caller has locked, and notifies the technicians of
 * its other assignments. Completed assignments keep their old text.
 * @returns the messages that describe the change
 */
export async function changePlantAssignment(
  context: AssignmentsContext,
  tx: Tx,
  row: LockedAssignment,
  wanted: { title: string; instructions: string },
): Promise<Message[]> {
  const changesMade = [
    ...(wanted.title === row.title ? [] : [message('change.title', { title: wanted.title })]),
    ...(wanted.instructions === row.instructions ? [] : [message('change.instructions')]),
  ]
  if (changesMade.length === 0) return changesMade
  const { plant_assignment_id } = row.assignment
  const parts = await lockAssignmentsOfPlantAssignment(tx, plant_assignment_id)
  if (parts.some((part) => part.status === 'completed')) throw problem('plant_assignment_partly_completed')
  await updatePlantAssignment(tx, plant_assignment_id, wanted)
  for (const part of parts.filter(({ id }) => id !== row.assignment.id))
    await notifyAssignee(context, tx, {
      technicianId: part.technician_id,
      assignmentId: part.id,
      kind: 'assignment_changed',
      title: message('assignment.changed'),
      message: message('sentence', {
        what: message('change.summary', {
          assignment: nameAssignment({ ...row, assignment: part }),
          changes: { list: changesMade, last: 'and' },
        }),
      }),
    })
  return changesMade
}
