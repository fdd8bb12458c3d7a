import type * as z from 'zod/mini'
import type { supervisorAssignmentDetails } from '#src/contract/assignments.ts'
import { displayStatus } from '#src/rules/assignment-status.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import type { Caller } from '#src/server/http/route.ts'
import { type AssignmentTaskRow, findAssignmentTasks } from './assignment-tasks-store.ts'
import { readChanged } from './read-assignments.ts'

type View = z.input<typeof supervisorAssignmentDetails>

/** An assignment of the supervisor's sector with all its checklists in one list, and their tasks. */
export async function readForSupervisor(
  context: AssignmentsContext,
  caller: Caller,
  id: number,
): Promise<View> {
  const details = await readChanged(context, caller, id)
  const inside = details.equipment.flatMap(({ checklists }) => checklists)
  const tasks = await findAssignmentTasks(
    context.core.database.db,
    inside.map((checklist) => checklist.execution_id),
  )
  return {
    ...details,
    assigned_to_name: details.assigned_to.full_name,
    equipment_name: details.equipment.map((item) => item.equipment_id).join(', '),
    notes: details.equipment
      .filter((item) => item.notes !== '')
      .map((item) => `${item.equipment_id}: ${item.notes}`)
      .join('\n'),
    display_status: displayStatus(details, await context.settings.today(caller)),
    checklists: details.equipment.flatMap((item) =>
      item.checklists.map((checklist) => ({
        ...checklist,
        equipment_id: item.id,
        equipment_tag: item.equipment_id,
        equipment_name: item.name,
        tasks: (tasks.get(checklist.execution_id) ?? []).map(describeTask),
      })),
    ),
  }
}

function describeTask(task: AssignmentTaskRow): View['checklists'][number]['tasks'][number] {
  return {
    id: task.id,
    task_number: task.task_number,
    order: task.order,
    title: task.title,
    is_required: task.is_required,
    is_critical: task.is_critical,
    requires_photo: task.requires_photo,
    requires_measurement: task.requires_measurement,
    requires_comment: task.requires_comment,
    tolerance_min: task.tolerance_min,
    tolerance_max: task.tolerance_max,
    unread_limits: task.unread_limits,
    unit: task.unit,
    status: task.status,
    is_outside_limits: task.is_outside_limits,
  }
}
