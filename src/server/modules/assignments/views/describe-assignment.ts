import type * as z from 'zod/mini'
import type {
  assignmentChecklist,
  assignmentDetails,
  assignmentEquipment,
  overviewAssignment,
  supervisorAssignment,
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
import { groupRows } from '#src/server/db/group-rows.ts'
import type { ChecklistRow, EquipmentRow } from './assignment-parts-store.ts'
import type { AssignmentRow } from './assignments-store.ts'

type ChecklistView = z.input<typeof assignmentChecklist>
type EquipmentView = z.input<typeof assignmentEquipment>
export type DetailsView = z.input<typeof assignmentDetails>
type SupervisorView = z.input<typeof supervisorAssignment>
type OverviewView = z.input<typeof overviewAssignment>

/** An assignment with everything inside it. */
export interface WholeAssignment {
  row: AssignmentRow
  equipment: EquipmentRow[]
  checklists: ChecklistRow[]
}

export function fullName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`
}

function asInstant(date: Date | null): string | null {
  return date ? date.toISOString() : null
}

/** As its details, the technician's lists and the phone show it. */
export function describeDetails(whole: WholeAssignment, today: CalendarDate): DetailsView {
  const equipment = describeAllEquipment(whole)
  return { ...describeSummary(whole, equipment, today), equipment, equipment_assignments: equipment }
}

/** As the supervisor's lists show it. */
export function describeForSupervisor(whole: WholeAssignment, today: CalendarDate): SupervisorView {
  const equipment = describeAllEquipment(whole)
  const notes = equipment.filter((item) => item.notes !== '')
  return {
    ...describeSummary(whole, equipment, today),
    assigned_to_name: fullName(whole.row.holder),
    equipment_name: equipment.map((item) => item.equipment_id).join(', '),
    notes: notes.map((item) => `${item.equipment_id}: ${item.notes}`).join('\n'),
    display_status: displayStatus(whole.row.assignment, today),
    equipment,
    pending_reviews: whole.checklists.filter(({ execution }) => execution.review_status === 'pending').length,
  }
}

/** As the administrator's overview shows it. */
export function describeForOverview(row: AssignmentRow, today: CalendarDate): OverviewView {
  const { assignment } = row
  return {
    id: assignment.id,
    assignment_id: labelAssignment(assignment.id),
    title: row.title,
    plant_name: row.plant.name,
    assigned_to: fullName(row.holder),
    status: displayStatus(assignment, today),
    priority: assignment.priority.toLowerCase() as OverviewView['priority'],
    due_date: assignment.due_date,
    created_at: assignment.created_at.toISOString(),
  }
}

function describeSummary(
  { row, checklists }: WholeAssignment,
  equipment: EquipmentView[],
  today: CalendarDate,
): Omit<DetailsView, 'equipment' | 'equipment_assignments'> {
  const { assignment, plant } = row
  const submitted = checklists.filter(({ execution }) => execution.status === 'completed').length
  return {
    id: assignment.id,
    assignment_id: labelAssignment(assignment.id),
    plant_assignment_id: assignment.plant_assignment_id,
    title: row.title,
    description: row.instructions,
    instructions: row.instructions,
    status: assignment.status,
    is_overdue: isOverdue(assignment, today),
    is_future: isFuture(assignment, today),
    can_start: canStart(assignment, today),
    priority: assignment.priority,
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
    technician_name: fullName(row.holder),
    assigned_to: { id: row.holder.id, full_name: fullName(row.holder) },
    assigned_by: { id: row.orderer.id, full_name: fullName(row.orderer) },
  }
}

function secondsBetween(from: Date | null, to: Date | null): number | null {
  return from && to ? Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000)) : null
}

/** The minutes of the checklists that say how long they take; null when none does. */
function sumEstimates(checklists: ChecklistRow[]): number | null {
  const estimates = checklists.flatMap(({ execution }) => execution.estimated_duration ?? [])
  return estimates.length === 0 ? null : estimates.reduce((sum, minutes) => sum + minutes, 0)
}

function describeAllEquipment({ row, equipment, checklists }: WholeAssignment): EquipmentView[] {
  const byEquipment = groupRows(checklists, (checklist) => checklist.equipment_assignment_id)
  return equipment.map((item) =>
    describeEquipment(item, byEquipment.get(item.equipment_assignment_id) ?? [], row.assignment.status),
  )
}

function describeEquipment(
  item: EquipmentRow,
  checklists: ChecklistRow[],
  assignmentStatus: AssignmentStatus,
): EquipmentView {
  const { equipment } = item
  return {
    id: equipment.id,
    equipment_assignment_id: item.equipment_assignment_id,
    name: equipment.name,
    equipment_id: equipment.equipment_id,
    equipment_type: equipment.equipment_type,
    location: equipment.location,
    manufacturer: equipment.manufacturer,
    model: equipment.model,
    criticality: equipment.criticality,
    notes: item.notes,
    status: describeEquipmentStatus(checklists, assignmentStatus),
    checklist_count: checklists.length,
    checklists: checklists.map(describeChecklist),
  }
}

/** Equipment that came without a checklist is done when the rest of its assignment is. */
function describeEquipmentStatus(
  checklists: ChecklistRow[],
  assignmentStatus: AssignmentStatus,
): AssignmentStatus {
  if (checklists.length === 0) return assignmentStatus
  return statusFromExecutions({
    all: checklists.length,
    submitted: checklists.filter(({ execution }) => execution.status === 'completed').length,
    touched: checklists.filter(({ execution }) => execution.status !== 'not_started').length,
  })
}

function describeChecklist({ execution, tasks, answered, not_ok }: ChecklistRow): ChecklistView {
  return {
    id: execution.checklist_id,
    execution_id: execution.id,
    name: execution.checklist_name,
    description: execution.checklist_description,
    checklist_type: execution.checklist_type,
    category: execution.checklist_type,
    priority: execution.checklist_priority,
    estimated_duration: execution.estimated_duration,
    task_count: tasks,
    answered_count: answered,
    issues_found: not_ok,
    status: execution.status,
    review_status: execution.review_status,
    completed_at: asInstant(execution.completed_at),
  }
}
