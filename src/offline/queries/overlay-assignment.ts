import type { Execution } from '#src/contract/executions.ts'
import type { TechnicianAssignment } from '#src/contract/technician.ts'
import type { AssignmentRow } from '#src/offline/db/rows.ts'
import type { AssignmentView } from '#src/offline/model/assignment-view.ts'
import { readAvailableFrom } from '#src/offline/model/available-from.ts'
import {
  canStart,
  displayStatus,
  isFuture,
  isOverdue,
  progressPercentage,
  statusFromExecutions,
} from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'

type Equipment = TechnicianAssignment['equipment'][number]
type Checklist = Equipment['checklists'][number]

function overlayChecklist(checklist: Checklist, execution: Execution | undefined): Checklist {
  if (!execution) return checklist
  return {
    ...checklist,
    status: execution.status,
    review_status: execution.review_status,
    answered_count: execution.answered_tasks,
    issues_found: execution.tasks.filter((task) => task.response?.status === 'not_ok').length,
    completed_at: execution.status === 'completed' ? execution.completed_at : null,
  }
}

function countChecklists(checklists: readonly Checklist[]) {
  return {
    all: checklists.length,
    submitted: checklists.filter((checklist) => checklist.status === 'completed').length,
    touched: checklists.filter((checklist) => checklist.status !== 'not_started').length,
  }
}

function overlayEquipment(equipment: Equipment, executions: ReadonlyMap<number, Execution>): Equipment {
  const checklists = equipment.checklists.map((checklist) =>
    overlayChecklist(checklist, executions.get(checklist.execution_id)),
  )
  return { ...equipment, checklists, status: statusFromExecutions(countChecklists(checklists)) }
}

/** The assignment with the work of this phone applied. @param executions its checklists with local work, by id */
export function overlayAssignment(
  row: AssignmentRow,
  executions: ReadonlyMap<number, Execution>,
  today: CalendarDate,
): Omit<AssignmentView, 'sync' | 'checklist_sync'> {
  const equipment = row.assignment.equipment.map((one) => overlayEquipment(one, executions))
  const checklists = equipment.flatMap((one) => one.checklists)
  const counts = countChecklists(checklists)
  const isStarted = row.started_at !== null || row.assignment.status !== 'pending'
  const derived = statusFromExecutions(counts)
  const status = derived === 'pending' && isStarted ? 'in_progress' : derived
  const dated = { status, available_from: readAvailableFrom(row.assignment), due_date: row.due_date }
  return {
    ...row.assignment,
    ...dated,
    equipment,
    equipment_assignments: equipment,
    started_at: row.assignment.started_at ?? row.started_at,
    // An unlisted assignment is not overdue on this phone and cannot be started.
    is_overdue: !row.is_unlisted && isOverdue(dated, today),
    is_future: isFuture(dated, today),
    can_start: !row.is_unlisted && canStart(dated, today),
    display_status: row.is_unlisted ? status : displayStatus(dated, today),
    progress_percentage: progressPercentage(counts.submitted, counts.all),
    completed_checklists: counts.submitted,
    completed_equipment: equipment.filter((one) => one.status === 'completed').length,
    issues_found: checklists.reduce((sum, checklist) => sum + checklist.issues_found, 0),
    is_unlisted: row.is_unlisted,
  }
}
