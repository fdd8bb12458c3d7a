import type * as z from 'zod/mini'
import type { overviewAssignment } from '#src/contract/admin/assignment-overview.ts'
import type {
  assignmentChecklist,
  assignmentDetails,
  assignmentEquipment,
} from '#src/contract/assignments.ts'
import { labelAssignment } from '#src/rules/assignment-label.ts'
import {
  type AssignmentStatus,
  canStart,
  displayStatus,
  isFuture,
  isOverdue,
  progressPercentage,
  statusFromExecutions,
} from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { asInstant } from '#src/server/core/as-instant.ts'
import type {
  AssignmentDetailsRow,
  ChecklistDetailsRow,
  EquipmentDetailsRow,
} from './assignment-details-store.ts'
import { secondsBetween } from './seconds-between.ts'

type ChecklistView = z.input<typeof assignmentChecklist>
type EquipmentView = z.input<typeof assignmentEquipment>
export type DetailsView = z.input<typeof assignmentDetails>
type OverviewView = z.input<typeof overviewAssignment>

/** The view for its details, the technician's lists and the phone. */
export function describeDetails(whole: AssignmentDetailsRow, today: CalendarDate): DetailsView {
  const equipment = describeAllEquipment(whole)
  const summary = describeSummary(whole, equipment, today)
  const { completed_checklists, total_checklists } = summary
  const progress = { completed_checklists, total_checklists }
  return { ...summary, progress, equipment, equipment_assignments: equipment }
}

/** The view for the administrator's overview. */
export function describeForOverview(whole: AssignmentDetailsRow, today: CalendarDate): OverviewView {
  const { assignment } = whole
  return {
    id: assignment.id,
    assignment_id: labelAssignment(assignment.id),
    title: whole.title,
    plant_name: whole.plant.name,
    assigned_to: whole.assignee.full_name,
    status: displayStatus(assignment, today),
    priority: assignment.priority.toLowerCase() as OverviewView['priority'],
    available_from: assignment.available_from,
    due_date: assignment.due_date,
    created_at: assignment.created_at.toISOString(),
  }
}

function describeSummary(
  whole: AssignmentDetailsRow,
  equipment: EquipmentView[],
  today: CalendarDate,
): Omit<DetailsView, 'progress' | 'equipment' | 'equipment_assignments'> {
  const { assignment, plant } = whole
  const checklists = listChecklists(whole)
  const submitted = checklists.filter(({ status }) => status === 'completed').length
  return {
    id: assignment.id,
    assignment_id: labelAssignment(assignment.id),
    plant_assignment_id: assignment.plant_assignment_id,
    title: whole.title,
    description: whole.instructions,
    instructions: whole.instructions,
    status: assignment.status,
    is_overdue: isOverdue(assignment, today),
    is_future: isFuture(assignment, today),
    can_start: canStart(assignment, today),
    priority: assignment.priority,
    available_from: assignment.available_from,
    due_date: assignment.due_date,
    created_at: assignment.created_at.toISOString(),
    started_at: asInstant(assignment.started_at),
    started_said: assignment.started_said ?? undefined,
    completed_at: asInstant(assignment.completed_at),
    duration: secondsBetween(assignment.started_at, assignment.completed_at),
    plant_id: plant.id,
    plant: { id: plant.id, name: plant.name, plant_id: plant.plant_id, location: plant.location },
    plant_name: plant.name,
    plant_location: plant.location,
    estimated_duration: sumEstimates(checklists),
    progress_percentage: progressPercentage(submitted, checklists.length),
    total_checklists: checklists.length,
    completed_checklists: submitted,
    total_equipment: equipment.length,
    completed_equipment: equipment.filter((item) => item.status === 'completed').length,
    issues_found: checklists.reduce((sum, checklist) => sum + checklist.not_ok, 0),
    technician_name: whole.assignee.full_name,
    assigned_to: whole.assignee,
    assigned_by: whole.assigner,
  }
}

/** The total minutes of the checklists that have an estimate; null when none does. */
function sumEstimates(checklists: ChecklistDetailsRow[]): number | null {
  const estimates = checklists.flatMap(({ estimated_duration }) => estimated_duration ?? [])
  return estimates.length === 0 ? null : estimates.reduce((sum, minutes) => sum + minutes, 0)
}

function listChecklists({ equipment }: AssignmentDetailsRow): ChecklistDetailsRow[] {
  return equipment.flatMap(({ checklists }) => checklists)
}

function describeAllEquipment({ assignment, equipment }: AssignmentDetailsRow): EquipmentView[] {
  return equipment.map((item) => describeEquipment(item, assignment.status))
}

// Written out for speed, here and below: a list has hundreds, and rest-copying all but a few members takes ten times as
// long.
function describeEquipment(item: EquipmentDetailsRow, assignmentStatus: AssignmentStatus): EquipmentView {
  return {
    id: item.id,
    equipment_assignment_id: item.equipment_assignment_id,
    name: item.name,
    equipment_id: item.equipment_id,
    equipment_type: item.equipment_type,
    location: item.location,
    manufacturer: item.manufacturer,
    model: item.model,
    criticality: item.criticality,
    notes: item.notes,
    status: describeEquipmentStatus(item.checklists, assignmentStatus),
    checklist_count: item.checklists.length,
    checklists: item.checklists.map(describeChecklist),
  }
}

/** Equipment without checklists is completed when the rest of its assignment is. */
function describeEquipmentStatus(
  checklists: ChecklistDetailsRow[],
  assignmentStatus: AssignmentStatus,
): AssignmentStatus {
  if (checklists.length === 0) return assignmentStatus
  return statusFromExecutions({
    all: checklists.length,
    submitted: checklists.filter(({ status }) => status === 'completed').length,
    touched: checklists.filter(({ status }) => status !== 'not_started').length,
  })
}

function describeChecklist(checklist: ChecklistDetailsRow): ChecklistView {
  return {
    id: checklist.id,
    execution_id: checklist.execution_id,
    name: checklist.name,
    description: checklist.description,
    checklist_type: checklist.checklist_type,
    category: checklist.checklist_type,
    priority: checklist.priority,
    estimated_duration: checklist.estimated_duration,
    task_count: checklist.tasks,
    answered_count: checklist.answered,
    issues_found: checklist.not_ok,
    status: checklist.status,
    review_status: checklist.review_status,
    completed_at: checklist.completed_at,
  }
}
