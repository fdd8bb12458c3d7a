import type { AssignmentUndo } from '#src/contract/supervisor/assignment-undo.ts'
import { canReassignOrDelete } from '#src/rules/assignment-status.ts'
import {
  hasEquipment,
  updateAssignment,
  updateEquipmentAssignment,
} from '#src/server/assignments/change-assignment-store.ts'
import { addFormerAssignee } from '#src/server/assignments/former-assignees-store.ts'
import { lockAssignment } from '#src/server/assignments/locks-store.ts'
import {
  nameAssignment,
  notifyAssignee,
  notifyFormerAssignee,
} from '#src/server/assignments/notify-assignees.ts'
import { refreshStatus } from '#src/server/assignments/refresh-status.ts'
import { countChecklists } from '#src/server/assignments/refresh-status-store.ts'
import { fullName } from '#src/server/core/full-name.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { deleteLastFormerAssigneeOfEquipment, findEquipmentOfPlantAssignment } from './undo-changes-store.ts'
import { record, requireChangeable, requireRestorable, requireTechnician, type Undo } from './undo-one.ts'

type EquipmentUndo = NonNullable<AssignmentUndo['equipment']>

/**
 * Moves a piece of equipment back to the assignment that it was removed from, and restores that assignment if it was
 * archived as empty. An assignment that was created for the piece is archived; its technician may still submit finished
 * work.
 */
export async function restoreEquipment(undo: Undo, left: EquipmentUndo): Promise<void> {
  const { context, tx, row } = undo
  const { assignment } = row
  const { id } = assignment
  const piece = await findEquipmentOfPlantAssignment(
    tx,
    left.equipment_assignment_id,
    assignment.plant_assignment_id,
  )
  if (!piece) throw problem('not_found', { what: 'equipment' })
  if (piece.assignment_id === id && piece.removed_at === null) return

  const name = nameAssignment(row)
  const isAsLeft =
    piece.assignment_id === (left.moved_to?.id ?? id) &&
    isSameTime(piece.removed_at, left.removed_at) &&
    isSameTime(assignment.archived_at, left.emptied_at)
  if (!isAsLeft || row.plant_archived_at || !canReassignOrDelete(assignment))
    throw problem('undo_changed', { name })
  const assignee = await requireTechnician(tx, row, assignment.technician_id)
  if (assignment.archived_at) await requireRestorable(undo, assignment.archived_at)

  await updateEquipmentAssignment(tx, piece.id, { assignment_id: id, removed_at: null })
  if (assignment.archived_at) await updateAssignment(tx, id, { archived_at: null })
  await refreshStatus(tx, id, context.core.now())
  const named = { piece: `${piece.name} (${piece.tag})`, assignment: name }
  if (left.moved_to) await detachEquipment(undo, piece.id, left.moved_to, named)
  await notifyAssignee(context, tx, {
    technicianId: assignee.id,
    assignmentId: id,
    kind: 'assignment_new',
    title: message('equipment.restored'),
    message: message('equipment.restoredText', { ...named, due: { date: assignment.due_date } }),
  })
  const who = undo.caller.full_name
  if (left.moved_to) {
    const description = message('action.reassignEquipmentBack', { who, ...named, person: fullName(assignee) })
    await record(undo, 'equipment_reassigned', description)
  } else await record(undo, 'equipment_restored', message('action.restoreEquipment', { who, ...named }))
}

const isSameTime = (stored: Date | null, given: string | null) => (stored?.toISOString() ?? null) === given

/** Returns the assignment that contained the piece in between to its state before the move. */
async function detachEquipment(
  { context, tx, row }: Undo,
  pieceId: number,
  { id, was_begun }: NonNullable<EquipmentUndo['moved_to']>,
  named: { piece: string; assignment: string },
): Promise<void> {
  const now = context.core.now()
  const part = await lockAssignment(tx, id)
  if (!part) throw problem('not_found', { what: 'assignment' })
  requireChangeable(part)
  await deleteLastFormerAssigneeOfEquipment(tx, id, pieceId)
  const technicianId = part.assignment.technician_id
  await addFormerAssignee(tx, {
    assignment_id: row.assignment.id,
    equipment_assignment_id: pieceId,
    technician_id: technicianId,
    until: now,
  })
  if (!(await hasEquipment(tx, id))) await updateAssignment(tx, id, { archived_at: now })
  else {
    const left = await countChecklists(tx, id)
    // Only work on the moved piece had started this assignment.
    if (!was_begun && left?.counts.touched === 0)
      await updateAssignment(tx, id, { started_at: null, started_said: null })
    await refreshStatus(tx, id, now)
  }
  await notifyFormerAssignee(context, tx, {
    technicianId,
    title: message('equipment.reassigned'),
    message: message('equipment.movedBack', named),
  })
}
