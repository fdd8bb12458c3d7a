import type * as z from 'zod/mini'
import type { equipmentView } from '#src/contract/supervisor/sector-equipment.ts'
import { labelAssignment } from '#src/rules/assignment-label.ts'
import { displayStatus, progressPercentage } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { isTaskDone, type TaskAnswer } from '#src/rules/task-answer.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { fullName } from '#src/server/core/full-name.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import { type AssignedChecklist, findAssignedChecklist, findEquipment } from './equipment-view-store.ts'

type View = z.input<typeof equipmentView>
type LatestAssignment = NonNullable<Awaited<ReturnType<typeof findAssignedChecklist>>>
type Execution = Awaited<ReturnType<AssignmentsContext['describeExecutions']>>[number]

/** A piece of equipment with its latest inspection, or with that of the given assignment. */
export async function viewEquipment(
  context: AssignmentsContext,
  caller: Caller,
  id: number,
  assignmentId: number | undefined,
): Promise<View> {
  const { db } = context.core.database
  const found = await findEquipment(db, sectorOf(caller), id)
  if (!found) throw problem('not_found', { what: 'equipment' })
  const latestAssignment = await findAssignedChecklist(db, id, assignmentId)
  if (!latestAssignment && assignmentId !== undefined) throw problem('not_found', { what: 'assignment' })
  const assignedChecklists = latestAssignment?.checklists ?? []
  const executionIds = assignedChecklists.map((checklist) => checklist.execution_id)
  const executions = await context.describeExecutions(db, executionIds, 'supervision')
  const own = executions.filter((execution) => execution.submitted_after === null)
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
    ...describeLatestAssignment(latestAssignment, own, await context.settings.today(caller)),
    progress: describeProgress(own),
    checklists: describeChecklists(assignedChecklists, executions),
    execution_ids: executionIds,
  }
}

function describeChecklists(
  assignedChecklists: AssignedChecklist[],
  executions: Execution[],
): View['checklists'] {
  const byId = new Map(executions.map((execution) => [execution.id, execution]))
  return assignedChecklists.flatMap(({ execution_id, checklist_type, priority }) => {
    const execution = byId.get(execution_id)
    if (!execution) return []
    return {
      id: execution.checklist_id,
      execution_id,
      name: execution.checklist_name,
      description: execution.checklist_description,
      checklist_type,
      category: checklist_type,
      priority,
      estimated_duration: execution.estimated_duration,
      task_count: execution.total_tasks,
      status: execution.status,
      review_status: execution.review_status,
      completed_at: execution.completed_at,
      submitted_after: execution.submitted_after,
      technician_notes: execution.technician_notes,
      tasks: execution.tasks,
    }
  })
}

function describeLatestAssignment(
  latestAssignment: LatestAssignment | null,
  own: Execution[],
  today: CalendarDate,
) {
  if (!latestAssignment)
    return { assignment: null, assigned_to: null, assigned_at: null, started_at: null, completed_at: null }
  const { assignment } = latestAssignment
  const isDone = own.length > 0 && own.every((execution) => execution.status === 'completed')
  const started = sortMoments(own, 'started_at').at(0) ?? assignment.started_at?.toISOString()
  const completed = isDone ? sortMoments(own, 'completed_at').at(-1) : undefined
  return {
    assignment: {
      id: assignment.id,
      assignment_id: labelAssignment(assignment.id),
      title: latestAssignment.title,
      status: displayStatus(assignment, today),
      notes: latestAssignment.notes,
      due_date: assignment.due_date,
      priority: assignment.priority,
    },
    assigned_to: { id: latestAssignment.assignee.id, name: fullName(latestAssignment.assignee) },
    assigned_at: assignment.created_at.toISOString(),
    started_at: started ?? null,
    completed_at: completed ?? null,
  }
}

/** The times of one kind, the earliest first. */
function sortMoments(executions: Execution[], kind: 'started_at' | 'completed_at'): string[] {
  return executions
    .flatMap((execution) => execution[kind] ?? [])
    .sort((one, other) => Date.parse(one) - Date.parse(other))
}

function describeProgress(executions: Execution[]): View['progress'] {
  const tasks = executions.flatMap((execution) => execution.tasks)
  const answered = tasks.filter(isTaskDone).length
  const count = (status: TaskAnswer) => tasks.filter(({ response }) => response?.status === status).length
  return {
    total_tasks: tasks.length,
    answered_tasks: answered,
    ok: count('ok'),
    not_ok: count('not_ok'),
    not_applicable: count('not_applicable'),
    not_inspected: count('not_inspected'),
    percentage: progressPercentage(answered, tasks.length),
  }
}
