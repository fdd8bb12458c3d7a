import type * as z from 'zod/mini'
import type { equipmentView } from '#src/contract/assignments.ts'
import { labelAssignment } from '#src/rules/assignment-label.ts'
import { displayStatus, progressPercentage } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { sectorOf } from '#src/server/ground/access.ts'
import { fullName } from '#src/server/ground/full-name.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { AssignmentsContext } from '#src/server/modules/assignments/ground/assignments-context.ts'
import { problem } from '#src/server/problems/problem.ts'
import { countAnswers, findEquipment, findHandOut } from './equipment-view-store.ts'

type View = z.input<typeof equipmentView>
type HandOut = NonNullable<Awaited<ReturnType<typeof findHandOut>>>
type Counted = Awaited<ReturnType<typeof countAnswers>>[number]

/** A piece of equipment with its latest inspection, or with the one of the assignment that is named. */
export async function viewEquipment(
  context: AssignmentsContext,
  caller: Caller,
  id: number,
  assignmentId: number | undefined,
): Promise<View> {
  const { db } = context.ground.database
  const found = await findEquipment(db, sectorOf(caller), id)
  if (!found) throw problem('not_found', { what: 'equipment' })
  const handOut = await findHandOut(db, id, assignmentId)
  if (!handOut && assignmentId !== undefined) throw problem('not_found', { what: 'assignment' })
  const counted = handOut ? await countAnswers(db, handOut.equipment_assignment_id) : []
  const { equipment } = found
  return {
    id: equipment.id,
    name: equipment.name,
    equipment_id: equipment.equipment_id,
    equipment_type: equipment.equipment_type,
    manufacturer: equipment.manufacturer,
    model: equipment.model,
    location: equipment.location,
    criticality: equipment.criticality,
    plant: found.plant,
    ...describeHandOut(handOut, counted, await context.settings.today(caller)),
    progress: describeProgress(counted.filter((execution) => execution.beside_of === null)),
    execution_ids: counted.map((execution) => execution.id),
  }
}

function describeHandOut(handOut: HandOut | null, counted: Counted[], today: CalendarDate) {
  if (!handOut)
    return { assignment: null, assigned_to: null, assigned_at: null, started_at: null, completed_at: null }
  const { assignment } = handOut
  const own = counted.filter((execution) => execution.beside_of === null)
  const isDone = own.length > 0 && own.every((execution) => execution.status === 'completed')
  const started = sortMoments(own, 'started_at').at(0) ?? assignment.started_at
  const completed = isDone ? sortMoments(own, 'completed_at').at(-1) : undefined
  return {
    assignment: {
      id: assignment.id,
      assignment_id: labelAssignment(assignment.id),
      title: handOut.title,
      status: displayStatus(assignment, today),
      notes: handOut.notes,
      due_date: assignment.due_date,
      priority: assignment.priority,
    },
    assigned_to: { id: handOut.holder.id, name: fullName(handOut.holder) },
    assigned_at: assignment.created_at.toISOString(),
    started_at: started?.toISOString() ?? null,
    completed_at: completed?.toISOString() ?? null,
  }
}

/** The moments of one kind, the earliest first. */
function sortMoments(executions: Counted[], kind: 'started_at' | 'completed_at'): Date[] {
  return executions
    .flatMap((execution) => execution[kind] ?? [])
    .sort((one, other) => one.getTime() - other.getTime())
}

function describeProgress(executions: Counted[]): View['progress'] {
  const total = (kind: 'tasks' | 'done' | 'ok' | 'not_ok') =>
    executions.reduce((sum, execution) => sum + execution[kind], 0)
  const answered = total('done')
  return {
    total_tasks: total('tasks'),
    answered_tasks: answered,
    ok: total('ok'),
    not_ok: total('not_ok'),
    percentage: progressPercentage(answered, total('tasks')),
  }
}
