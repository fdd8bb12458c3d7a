import type { AssignmentUndo } from '#src/contract/supervisor/assignment-undo.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { updateAssignment } from '#src/server/assignments/change-assignment-store.ts'
import { addFormerAssignee } from '#src/server/assignments/former-assignees-store.ts'
import { lockAssignment } from '#src/server/assignments/locks-store.ts'
import {
  nameAssignment,
  notifyAssignee,
  notifyFormerAssignee,
} from '#src/server/assignments/notify-assignees.ts'
import { fullName } from '#src/server/core/full-name.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { restoreEquipment } from './restore-equipment.ts'
import { deleteLastFormerAssignee, lockPlantAssignmentsOf } from './undo-changes-store.ts'
import { record, requireChangeable, requireRestorable, requireTechnician, type Undo } from './undo-one.ts'

/**
 * Undoes recent changes of assignments in one transaction; each gets its own former value. A value that is already
 * restored does not change, so that a retry does no more.
 * @throws Problem `undo_changed` when one of them has changed since; then nothing changes
 */
export async function undoChanges(
  context: AssignmentsContext,
  caller: Caller,
  changes: AssignmentUndo[],
): Promise<void> {
  const sectorId = sectorOf(caller)
  const wanted = new Map(changes.map((change) => [change.id, change]))
  await context.core.database.by(caller).transaction(async (tx) => {
    const ids = await lockPlantAssignmentsOf(tx, sectorId, [...wanted.keys()])
    if (ids.length < wanted.size) throw problem('not_found', { what: 'assignment' })
    for (const id of ids) {
      const row = (await lockAssignment(tx, id))!
      const undo = { context, tx, caller, row }
      const { deleted_at, assigned_to, priority, equipment } = wanted.get(id)!
      if (deleted_at !== undefined) await restore(undo, deleted_at)
      if (assigned_to) await undoReassignment(undo, assigned_to)
      if (priority) await undoPriority(undo, priority)
      if (equipment) await restoreEquipment(undo, equipment)
    }
  })
}

/** Restores a deleted assignment. Late submissions that arrived meanwhile stay separate. */
async function restore(undo: Undo, deletedAt: string): Promise<void> {
  const { context, tx, row } = undo
  const who = undo.caller.full_name
  const { id, technician_id, archived_at, due_date } = row.assignment
  const name = nameAssignment(row)
  if (row.plant_archived_at) throw problem('undo_changed', { name })
  if (archived_at === null) return
  if (archived_at.toISOString() !== deletedAt) throw problem('undo_changed', { name })
  await requireTechnician(tx, row, technician_id)
  await requireRestorable(undo, archived_at)
  await updateAssignment(tx, id, { archived_at: null })
  await notifyAssignee(context, tx, {
    technicianId: technician_id,
    assignmentId: id,
    kind: 'assignment_new',
    title: message('assignment.restored'),
    message: message('assignment.restoredText', { assignment: name, due: { date: due_date } }),
  })
  await record(undo, 'assignment_restored', message('action.restoreAssignment', { who, assignment: name }))
}

/**
 * Returns an assignment to its former technician. The server still accepts the work that the other one began in
 * between.
 */
async function undoReassignment(
  undo: Undo,
  { before, after }: { before: number; after: number },
): Promise<void> {
  const { context, tx, row } = undo
  const who = undo.caller.full_name
  const { id, technician_id, due_date } = row.assignment
  requireChangeable(row)
  if (technician_id === before) return
  const name = nameAssignment(row)
  if (technician_id !== after) throw problem('undo_changed', { name })
  const target = await requireTechnician(tx, row, before)
  const person = fullName(target)
  await deleteLastFormerAssignee(tx, id, before)
  await addFormerAssignee(tx, { assignment_id: id, technician_id: after, until: context.core.now() })
  await updateAssignment(tx, id, { technician_id: before })
  await notifyAssignee(context, tx, {
    technicianId: before,
    assignmentId: id,
    kind: 'assignment_new',
    title: message('assignment.assignedAgain'),
    message: message('assignment.assignedAgainText', { assignment: name, due: { date: due_date } }),
  })
  await notifyFormerAssignee(context, tx, {
    technicianId: after,
    title: message('assignment.reassigned'),
    message: message('assignment.reassignedBackTo', { assignment: name, person }),
  })
  await record(
    undo,
    'assignment_reassigned',
    message('action.reassignAssignmentBack', { who, assignment: name, person }),
  )
}

type Priority = NonNullable<AssignmentUndo['priority']>

async function undoPriority(undo: Undo, { before, after }: Priority): Promise<void> {
  const { context, tx, row } = undo
  const who = undo.caller.full_name
  const { id, technician_id, priority } = row.assignment
  requireChangeable(row)
  if (priority === before) return
  const name = nameAssignment(row)
  if (priority !== after) throw problem('undo_changed', { name })
  await updateAssignment(tx, id, { priority: before })
  const changes = message('change.priorityRestored', { priority: message(`priority.${before}`) })
  const what = message('change.summary', { assignment: name, changes })
  await notifyAssignee(context, tx, {
    technicianId: technician_id,
    assignmentId: id,
    kind: 'assignment_changed',
    title: message('assignment.changed'),
    message: message('sentence', { what }),
  })
  await record(undo, 'assignment_changed', message('action.changeAssignment', { who, what }))
}
