import type * as z from 'zod/mini'
import type { listedAssignment, supervisorAssignment } from '#src/contract/assignments.ts'
import { labelAssignment } from '#src/rules/assignment-label.ts'
import {
  canStart,
  displayStatus,
  isFuture,
  isOverdue,
  progressPercentage,
} from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { asInstant } from '#src/server/core/as-instant.ts'
import { type JsonText, joinJson } from '#src/server/core/json-text.ts'
import { asDate } from '#src/server/db/statement.ts'
import { versionOf } from '#src/server/versions/version-of.ts'
import type { ListedAssignment } from './listed-assignments-store.ts'
import { secondsBetween } from './seconds-between.ts'

export type TechnicianRow = JsonText<z.input<typeof listedAssignment>>
export type SupervisorRow = JsonText<z.input<typeof supervisorAssignment>>

/** The view for the technician's list. */
export function describeForTechnician(row: ListedAssignment, today: CalendarDate): TechnicianRow {
  return joinJson(describeSummary(row, today), { equipment: row.equipment })
}

/** The view for the supervisor's lists. */
export function describeForSupervisor(row: ListedAssignment, today: CalendarDate): SupervisorRow {
  const summary = {
    ...describeSummary(row, today),
    assigned_to_name: row.assignee_name,
    equipment_name: row.tags,
    notes: row.notes,
    display_status: displayStatus(row, today),
    pending_reviews: row.pending_reviews,
    version: versionOf('assignment', { ...row, assigned_to: row.technician_id }),
  }
  return joinJson(summary, { equipment: row.equipment, checklists: row.checklists })
}

function describeSummary(row: ListedAssignment, today: CalendarDate) {
  const started = asDate(row.started_at)
  const completed = asDate(row.completed_at)
  const { plant_id, plant_name, plant_location } = row
  return {
    id: row.id,
    assignment_id: labelAssignment(row.id),
    plant_assignment_id: row.plant_assignment_id,
    title: row.title,
    description: row.instructions,
    instructions: row.instructions,
    status: row.status,
    is_overdue: isOverdue(row, today),
    is_future: isFuture(row, today),
    can_start: canStart(row, today),
    priority: row.priority,
    available_from: row.available_from,
    due_date: row.due_date,
    created_at: asDate(row.created_at).toISOString(),
    started_at: asInstant(started),
    started_said: row.started_said ?? undefined,
    completed_at: asInstant(completed),
    duration: secondsBetween(started, completed),
    plant_id,
    plant: { id: plant_id, name: plant_name, plant_id: row.plant_code, location: plant_location },
    plant_name,
    plant_location,
    estimated_duration: row.estimated_duration,
    progress_percentage: progressPercentage(row.completed_checklists, row.total_checklists),
    total_checklists: row.total_checklists,
    completed_checklists: row.completed_checklists,
    total_equipment: row.total_equipment,
    completed_equipment: row.completed_equipment,
    issues_found: row.not_ok,
    technician_name: row.assignee_name,
    assigned_to: { id: row.technician_id, full_name: row.assignee_name },
    assigned_by: { id: row.assigner_id, full_name: row.assigner_name },
  }
}
