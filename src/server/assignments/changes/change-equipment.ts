import type { AssignmentUndo } from '#src/contract/supervisor/assignment-undo.ts'
import { insertAssignments } from '#src/server/assignments/assign/assign-plant-store.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import {
  findOpenPart,
  hasEquipment,
  isEquipmentDone,
  updateAssignment,
  updateEquipmentAssignment,
} from '#src/server/assignments/change-assignment-store.ts'
import { addFormerAssigneesOfEquipment } from '#src/server/assignments/former-assignees-store.ts'
import {
  findEquipmentAssignment,
  type LockedAssignment,
  lockPlantAssignmentOfEquipment,
} from '#src/server/assignments/locks-store.ts'
import {
  nameAssignment,
  notifyAssignee,
  notifyFormerAssignee,
  recordChange,
} from '#src/server/assignments/notify-assignees.ts'
import { refreshStatus } from '#src/server/assignments/refresh-status.ts'
import { fullName } from '#src/server/core/full-name.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { lockForChange, requireTarget } from './lock-for-change.ts'

type EquipmentUndo = NonNullable<AssignmentUndo['equipment']>
type Moved = NonNullable<EquipmentUndo['moved_to']>

/**
 * Removes a piece of equipment from an assignment. Its checklists stay, because a phone may still submit work for them.
 * @returns the undo of the change
 */
export async function removeEquipment(
  context: AssignmentsContext,
  caller: Caller,
  id: number,
): Promise<AssignmentUndo | null> {
  const sectorId = sectorOf(caller)
  const { core } = context
  return core.database.by(caller).transaction(async (tx) => {
    const { item, row } = await lockEquipment(tx, sectorId, id, 'changed')
    const removedAt = core.now()
    await updateEquipmentAssignment(tx, id, { removed_at: removedAt })
    const left = await settle(context, tx, row.assignment.id)
    const named = { piece: `${item.name} (${item.tag})`, assignment: nameAssignment(row) }
    await notifyFormerAssignee(context, tx, {
      technicianId: row.assignment.technician_id,
      title: message('equipment.removed'),
      message: message('equipment.removedText', named),
    })
    const description = message('action.removeEquipment', { who: caller.full_name, ...named })
    await recordChange(context, tx, { caller, sectorId, type: 'equipment_removed', message: description })
    return describeUndo(item, left, { removed_at: removedAt.toISOString(), moved_to: null })
  })
}

/**
 * Reassigns one piece of equipment. It moves to the technician's open assignment of the same plant
 * assignment, or to a new one.
 * @returns the assignment that now contains it, and the undo of the change
 */
export async function reassignEquipment(
  context: AssignmentsContext,
  caller: Caller,
  id: number,
  technicianId: number,
): Promise<{ assignmentId: number; undo: AssignmentUndo | null }> {
  const sectorId = sectorOf(caller)
  const { core } = context
  return core.database.by(caller).transaction(async (tx) => {
    const { item, row } = await lockEquipment(tx, sectorId, id, 'reassigned')
    const { assignment } = row
    const target = await requireTarget(tx, sectorId, technicianId, assignment.technician_id)
    if (await isEquipmentDone(tx, id)) throw problem('equipment_completed')
    const part = await findOrMakePart(tx, row, target.id, core.now())
    await addFormerAssigneesOfEquipment(tx, {
      equipment_assignment_id: id,
      from: { assignment_id: assignment.id, technician_id: assignment.technician_id },
      to: { assignment_id: part.id },
      until: core.now(),
    })
    await updateEquipmentAssignment(tx, id, { assignment_id: part.id })
    const left = await settle(context, tx, assignment.id)
    await settle(context, tx, part.id)
    const named = { piece: `${item.name} (${item.tag})`, assignment: nameAssignment(row) }
    const person = fullName(target)
    await notifyAssignee(context, tx, {
      technicianId: target.id,
      assignmentId: part.id,
      kind: 'assignment_new',
      title: message('equipment.assigned'),
      message: message('equipment.assignedToYou', { ...named, due: { date: assignment.due_date } }),
    })
    await notifyFormerAssignee(context, tx, {
      technicianId: assignment.technician_id,
      title: message('equipment.reassigned'),
      message: message('equipment.reassignedTo', { ...named, person }),
    })
    const description = message('action.reassignEquipment', { who: caller.full_name, ...named, person })
    await recordChange(context, tx, { caller, sectorId, type: 'equipment_reassigned', message: description })
    return {
      assignmentId: part.id,
      undo: describeUndo(item, left, { removed_at: null, moved_to: part }),
    }
  })
}

async function lockEquipment(tx: Tx, sectorId: number, id: number, change: 'reassigned' | 'changed') {
  const isLocked = await lockPlantAssignmentOfEquipment(tx, sectorId, id)
  const item = isLocked ? await findEquipmentAssignment(tx, id) : null
  if (!item) throw problem('not_found', { what: 'equipment' })
  return { item, row: await lockForChange(tx, sectorId, item.assignment_id, change) }
}

async function findOrMakePart(
  tx: Tx,
  { assignment }: LockedAssignment,
  technicianId: number,
  now: Date,
): Promise<Moved> {
  const open = await findOpenPart(tx, assignment.plant_assignment_id, technicianId)
  if (open) return { id: open.id, was_begun: open.status !== 'pending' }
  const [made] = await insertAssignments(tx, [
    {
      plant_assignment_id: assignment.plant_assignment_id,
      technician_id: technicianId,
      available_from: assignment.available_from,
      due_date: assignment.due_date,
      priority: assignment.priority,
      created_at: now,
    },
  ])
  return { id: made!.id, was_begun: false }
}

/** The state of an assignment that lost a piece of equipment. */
interface Left {
  emptiedAt: Date | null
  isCompleted: boolean
}

/**
 * No undo when the removal completed the assignment: its report is being generated, and would cover unfinished work.
 */
function describeUndo(
  item: { id: number; assignment_id: number },
  { emptiedAt, isCompleted }: Left,
  change: Pick<EquipmentUndo, 'removed_at' | 'moved_to'>,
): AssignmentUndo | null {
  if (isCompleted) return null
  return {
    id: item.assignment_id,
    equipment: {
      equipment_assignment_id: item.id,
      emptied_at: emptiedAt?.toISOString() ?? null,
      ...change,
    },
  }
}

/** After equipment was added or removed: archives an empty assignment, recalculates the status of any other. */
async function settle(context: AssignmentsContext, tx: Tx, assignmentId: number): Promise<Left> {
  const now = context.core.now()
  if (!(await hasEquipment(tx, assignmentId))) {
    await updateAssignment(tx, assignmentId, { archived_at: now })
    return { emptiedAt: now, isCompleted: false }
  }
  const { becameCompleted } = await refreshStatus(tx, assignmentId, now)
  if (becameCompleted) await context.onAssignmentCompleted(tx, assignmentId)
  return { emptiedAt: null, isCompleted: becameCompleted }
}
