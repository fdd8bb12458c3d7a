import type { Execution } from '#src/contract/executions.ts'
import type { TechnicianAssignment } from '#src/contract/technician.ts'
import type { OperationNames } from '#src/offline/model/operation.ts'

/**
 * The names of an operation's work, from the data on this phone.
 * @param known the names stored at creation, used when the work is no longer on this phone
 */
export function nameOperation(
  assignment: TechnicianAssignment | undefined,
  execution: Execution | undefined,
  taskId: number | null,
  known?: OperationNames,
): OperationNames {
  const label = assignment?.assignment_id ?? execution?.assignment_label
  const task = execution?.tasks.find(({ id }) => id === taskId)
  return {
    assignment_label: assignment
      ? [label, assignment.title].filter(Boolean).join(' · ')
      : known?.assignment_label || (label ?? ''),
    equipment_name: execution?.equipment_name || (known?.equipment_name ?? ''),
    checklist_name: execution?.checklist_name || (known?.checklist_name ?? ''),
    task_title: task?.title || (known?.task_title ?? ''),
  }
}
