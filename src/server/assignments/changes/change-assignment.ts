import type * as z from 'zod/mini'
import type { assignmentChange } from '#src/contract/supervisor/supervisor-assignments.ts'
import { movedAvailableFrom } from '#src/rules/schedule/week-dates.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { updateAssignment } from '#src/server/assignments/change-assignment-store.ts'
import type { LockedAssignment } from '#src/server/assignments/locks-store.ts'
import { nameAssignment, notifyAssignee, recordChange } from '#src/server/assignments/notify-assignees.ts'
import { readChanged } from '#src/server/assignments/views/read-assignments.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { type Message, message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { changePlantAssignment } from './change-plant-assignment.ts'
import { lockForChange } from './lock-for-change.ts'
import { assignTo } from './reassign.ts'
import { requireAssignmentVersion } from './require-assignment-version.ts'

type AssignmentChange = z.output<typeof assignmentChange>
type VersionedChange = AssignmentChange & { version?: string | undefined }

/** Changes an assignment, and reads it as it is afterwards. */
export async function changeAndRead(
  context: AssignmentsContext,
  caller: Caller,
  id: number,
  change: VersionedChange,
) {
  await changeAssignment(context, caller, id, change)
  return readChanged(context, caller, id)
}

/**
 * Applies the given values that differ, all or none, and notifies the assigned technician once.
 * @returns the assignment as it was before
 */
export async function changeAssignment(
  context: AssignmentsContext,
  caller: Caller,
  id: number,
  { version, ...changes }: VersionedChange,
): Promise<LockedAssignment['assignment']> {
  return context.core.database.by(caller).transaction(async (tx) => {
    const locked = await lockForChange(tx, sectorOf(caller), id, 'changed')
    await requireAssignmentVersion(tx, caller, locked, { version, changes })
    const { assigned_to, ...wanted } = changes
    const isGivenAway = assigned_to !== undefined && assigned_to !== locked.assignment.technician_id
    const row = await changePlan(context, tx, caller, locked, { ...wanted, isGivenAway })
    if (isGivenAway) await assignTo(context, tx, caller, row, assigned_to)
    return locked.assignment
  })
}

/**
 * Updates title, instructions, day and priority. A technician who loses the assignment in the same change gets no
 * notification.
 * @returns the assignment after the change
 */
async function changePlan(
  context: AssignmentsContext,
  tx: Tx,
  caller: Caller,
  row: LockedAssignment,
  wanted: Omit<AssignmentChange, 'assigned_to'> & { isGivenAway: boolean },
): Promise<LockedAssignment> {
  const { assignment } = row
  const { title = row.title, instructions = row.instructions } = wanted
  const { due_date = assignment.due_date, priority = assignment.priority } = wanted
  const isMoved = due_date !== assignment.due_date
  const follows = isMoved
    ? movedAvailableFrom(
        assignment,
        due_date,
        await context.settings.today(caller),
        await context.settings.round(caller),
      )
    : assignment.available_from
  const { available_from = follows } = wanted
  if (available_from > due_date) throw problem('available_after_due', { at: 'available_from' })
  const words = await changePlantAssignment(context, tx, row, { title, instructions })
  const changesMade: Message[] = [
    ...words,
    ...(isMoved ? [message('change.due', { due: { date: due_date } })] : []),
    ...(wanted.available_from === undefined || available_from === assignment.available_from
      ? []
      : [message('change.available', { from: { date: available_from } })]),
    ...(priority === assignment.priority
      ? []
      : [message('change.priority', { priority: message(`priority.${priority}`) })]),
  ]
  if (changesMade.length === 0) return row
  if (changesMade.length > words.length)
    await updateAssignment(tx, assignment.id, { available_from, due_date, priority })
  const what = message('change.summary', {
    assignment: nameAssignment(row),
    changes: { list: changesMade, last: 'and' },
  })
  if (!wanted.isGivenAway)
    await notifyAssignee(context, tx, {
      technicianId: assignment.technician_id,
      assignmentId: assignment.id,
      kind: 'assignment_changed',
      title: message('assignment.changed'),
      message: message('sentence', { what }),
    })
  await recordChange(context, tx, {
    caller,
    sectorId: row.sector_id,
    type: 'assignment_changed',
    message: message('action.changeAssignment', { who: caller.full_name, what }),
  })
  return { ...row, title, instructions, assignment: { ...assignment, available_from, due_date, priority } }
}
