import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { lockPartsOfOrder, updateOrder } from '#src/server/assignments/change-assignment-store.ts'
import type { LockedAssignment } from '#src/server/assignments/locks-store.ts'
import { nameAssignment, notifyHolder } from '#src/server/assignments/notify-holders.ts'
import type { Tx } from '#src/server/db/database.ts'
import { problem } from '#src/server/problems/problem.ts'
import { type Telling, tell } from '#src/server/telling/telling.ts'

/**
 * Changes what an order is called and how it is to be done, and tells those who do its other parts. The order has to be
 * held. What somebody has finished keeps the words that it was done by.
 * @returns what there is to be said of it
 */
export async function changeOrder(
  context: AssignmentsContext,
  tx: Tx,
  row: LockedAssignment,
  wanted: { title: string; instructions: string },
): Promise<Telling[]> {
  const said = [
    ...(wanted.title === row.title ? [] : [tell('change.title', { title: wanted.title })]),
    ...(wanted.instructions === row.instructions ? [] : [tell('change.instructions')]),
  ]
  if (said.length === 0) return said
  const { plant_assignment_id } = row.assignment
  const parts = await lockPartsOfOrder(tx, plant_assignment_id)
  if (parts.some((part) => part.status === 'completed')) throw problem('order_partly_completed')
  await updateOrder(tx, plant_assignment_id, wanted)
  for (const part of parts.filter(({ id }) => id !== row.assignment.id))
    await notifyHolder(context, tx, {
      technicianId: part.technician_id,
      assignmentId: part.id,
      kind: 'assignment_changed',
      title: tell('assignment.changed'),
      message: tell('stop', {
        what: tell('change.of', {
          assignment: nameAssignment({ ...row, assignment: part }),
          changes: { and: said },
        }),
      }),
    })
  return said
}
