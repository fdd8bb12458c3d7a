import type { CalendarDate } from '#src/rules/calendar.ts'
import type { AssignmentPriority } from '#src/rules/priority.ts'
import { sectorOf } from '#src/server/ground/access.ts'
import { fullName } from '#src/server/ground/full-name.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { AssignmentsContext } from '#src/server/modules/assignments/ground/assignments-context.ts'
import { updateAssignment } from '#src/server/modules/assignments/ground/change-assignment-store.ts'
import { addFormerHolder } from '#src/server/modules/assignments/ground/holders-store.ts'
import {
  nameAssignment,
  recordChange,
  tellFormerHolder,
  tellHolder,
} from '#src/server/modules/assignments/ground/tell-people.ts'
import { holdForChange, requireTarget } from './hold-for-change.ts'

/** Gives an assignment to another technician. What was submitted stays with whoever did it. */
export async function reassign(
  context: AssignmentsContext,
  caller: Caller,
  id: number,
  technicianId: number,
): Promise<void> {
  const sectorId = sectorOf(caller)
  const { ground } = context
  await ground.database.transaction(async (tx) => {
    const row = await holdForChange(tx, sectorId, id, 'reassigned')
    const former = row.assignment.technician_id
    const target = await requireTarget(tx, sectorId, technicianId, former)
    await addFormerHolder(tx, { assignment_id: id, technician_id: former, until: ground.now() })
    await updateAssignment(tx, id, { technician_id: target.id })
    const name = nameAssignment(row)
    await tellHolder(context, tx, {
      technicianId: target.id,
      assignmentId: id,
      kind: 'assignment_new',
      title: 'New assignment',
      message: `${name} was given to you, due ${row.assignment.due_date}.`,
    })
    await tellFormerHolder(context, tx, {
      technicianId: former,
      title: 'Assignment given to somebody else',
      message: `${name} was given to ${fullName(target)}.`,
    })
    const what = `gave ${name} to ${fullName(target)}`
    await recordChange(context, tx, { caller, sectorId, type: 'assignment_reassigned', what })
  })
}

/**
 * Takes an assignment out of the lists. It is never erased: a phone without a network may hold work for it that is
 * done and not sent.
 */
export async function removeAssignment(
  context: AssignmentsContext,
  caller: Caller,
  id: number,
): Promise<void> {
  const sectorId = sectorOf(caller)
  const { ground } = context
  await ground.database.transaction(async (tx) => {
    const row = await holdForChange(tx, sectorId, id, 'deleted')
    await updateAssignment(tx, id, { archived_at: ground.now() })
    const name = nameAssignment(row)
    await tellFormerHolder(context, tx, {
      technicianId: row.assignment.technician_id,
      title: 'Assignment deleted',
      message: `${name} was deleted.`,
    })
    await recordChange(context, tx, { caller, sectorId, type: 'assignment_deleted', what: `deleted ${name}` })
  })
}

export async function changePriority(
  context: AssignmentsContext,
  caller: Caller,
  id: number,
  priority: AssignmentPriority,
): Promise<void> {
  await change(context, caller, id, { priority }, `now has the priority ${priority}`)
}

export async function changeDueDate(
  context: AssignmentsContext,
  caller: Caller,
  id: number,
  dueDate: CalendarDate,
): Promise<void> {
  await change(context, caller, id, { due_date: dueDate }, `is now due ${dueDate}`)
}

async function change(
  context: AssignmentsContext,
  caller: Caller,
  id: number,
  wanted: { priority?: AssignmentPriority; due_date?: CalendarDate },
  sentence: string,
): Promise<void> {
  const sectorId = sectorOf(caller)
  await context.ground.database.transaction(async (tx) => {
    const row = await holdForChange(tx, sectorId, id, 'changed')
    const { assignment } = row
    const changed = { ...assignment, ...wanted }
    if (changed.priority === assignment.priority && changed.due_date === assignment.due_date) return
    await updateAssignment(tx, id, wanted)
    const what = `${nameAssignment(row)} ${sentence}`
    await tellHolder(context, tx, {
      technicianId: assignment.technician_id,
      assignmentId: id,
      kind: 'assignment_changed',
      title: 'Assignment changed',
      message: `${what}.`,
    })
    await recordChange(context, tx, {
      caller,
      sectorId,
      type: 'assignment_changed',
      what: `changed an assignment: ${what}`,
    })
  })
}
