import * as z from 'zod/mini'
import { assignmentChecklist } from '#src/contract/assignments.ts'
import { defineCall } from '#src/contract/call.ts'
import { executionTask } from '#src/contract/executions.ts'
import { checklistTask, equipment, taskContent } from '#src/contract/plants.ts'
import {
  calendarDate,
  id,
  idText,
  instant,
  pageOf,
  paging,
  personName,
  plantName,
  text,
} from '#src/contract/shapes.ts'
import { assignmentStatuses, displayStatuses } from '#src/rules/assignment-status.ts'
import { lateFlags, reviewStatuses } from '#src/rules/execution-status.ts'
import { limits } from '#src/rules/limits.ts'
import { assignmentPriorities, checklistPriorities } from '#src/rules/priority.ts'
import { taskAnswers } from '#src/rules/task-answer.ts'

/** A piece of equipment in the handover, with its checklists and the progress of its latest round. */
export const handoverEquipment = z.object({
  ...z.pick(equipment, {
    id: true,
    equipment_id: true,
    name: true,
    equipment_type: true,
    location: true,
    criticality: true,
    is_active: true,
    plant: true,
    plant_name: true,
    checklist_count: true,
  }).shape,
  /** The same as `name`. */
  equipment_name: z.string(),
  /** Its status in its latest assignment, as for the five fields below; null without one. */
  status: z.nullable(z.enum(assignmentStatuses)),
  assignment: z.nullable(id),
  assigned_to: z.nullable(personName),
  progress_percentage: z.int(),
  completed_tasks: z.int(),
  total_tasks: z.int(),
  /** All assignments that are not completed, the latest or earlier ones. */
  active_assignments_count: z.int(),
  /** The active checklists, as a new assignment would contain them. */
  checklists: z.array(
    z.object({
      id,
      name: z.string(),
      tasks: z.array(z.pick(checklistTask, { id: true, task_number: true, title: true, description: true })),
    }),
  ),
})

/** An answer of a past inspection with a measured value or a Not OK. */
const tellingAnswer = z.object({
  /** The answered task of the checklist; null when unknown. */
  source_task_id: z.nullable(id),
  task_number: taskContent.task_number,
  title: taskContent.title,
  unit: taskContent.unit,
  /** The limits at the time of the assignment. */
  tolerance_min: taskContent.tolerance_min,
  tolerance_max: taskContent.tolerance_max,
  status: z.nullable(z.enum(taskAnswers)),
  description: z.string(),
  /** How a Not OK was fixed on the spot; null when it was not. */
  corrective_action: z.nullable(z.string()),
  measurement: z.nullable(z.number()),
})

/** A submitted checklist of the equipment. */
export const pastInspection = z.object({
  /** The id of the execution. */
  id,
  assignment_id: id,
  assignment_label: z.string(),
  checklist_id: id,
  checklist_name: z.string(),
  technician_name: z.string(),
  /** Time of completion, or of arrival when the phone's time is impossible. */
  completed_at: instant,
  review_status: z.enum(reviewStatuses),
  reviewed_by_name: z.nullable(z.string()),
  submitted_after: z.nullable(z.enum(lateFlags)),
  task_count: z.int(),
  ok: z.int(),
  not_ok: z.int(),
  /** Tasks answered neither OK nor Not OK. */
  not_applicable: z.int(),
  not_inspected: z.int(),
  answers: z.array(tellingAnswer),
})
/** A submitted checklist of one piece of equipment, with its values and Not OK answers. */
export type PastInspection = z.infer<typeof pastInspection>

/** The checklists of one piece of equipment and their past inspections. */
export const equipmentHistory = z.object({
  ...z.pick(equipment, {
    id: true,
    equipment_id: true,
    name: true,
    equipment_type: true,
    location: true,
    criticality: true,
    is_active: true,
  }).shape,
  plant: plantName,
  /** Checklists that are not deleted, active ones first. */
  checklists: z.array(
    z.object({
      id,
      name: z.string(),
      description: z.string(),
      checklist_type: z.string(),
      category: z.string(),
      frequency: z.string(),
      priority: z.enum(checklistPriorities),
      estimated_duration: z.nullable(z.number()),
      is_active: z.boolean(),
      task_count: z.int(),
      tasks: z.array(
        z.omit(checklistTask, { checklist: true, version: true, instruction: true, pictures: true }),
      ),
    }),
  ),
  /** The submissions for these checklists, the latest first; at most {@link limits.inspectionsShown}. */
  inspections: z.array(pastInspection),
})
/** The checklists of one piece of equipment, and its past inspections. */
export type EquipmentHistory = z.infer<typeof equipmentHistory>

/** A checklist of a piece of equipment with its answers; `submitted_after` has the reason of a late submission. */
const answeredChecklist = z.object({
  ...z.omit(assignmentChecklist, { answered_count: true, issues_found: true }).shape,
  submitted_after: z.nullable(z.enum(lateFlags)),
  technician_notes: z.string(),
  tasks: z.array(executionTask),
})

/** The read-only view of one piece of equipment in its latest assignment. */
export const equipmentView = z.object({
  id,
  name: z.string(),
  equipment_id: z.string(),
  equipment_type: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  location: z.string(),
  criticality: z.string(),
  plant: plantName,
  assignment: z.nullable(
    z.object({
      id,
      assignment_id: z.string(),
      title: z.string(),
      status: z.enum(displayStatuses),
      notes: z.string(),
      due_date: calendarDate,
      priority: z.enum(assignmentPriorities),
    }),
  ),
  assigned_to: z.nullable(z.object({ id, name: z.string() })),
  assigned_at: z.nullable(instant),
  started_at: z.nullable(instant),
  completed_at: z.nullable(instant),
  progress: z.object({
    total_tasks: z.int(),
    answered_tasks: z.int(),
    ok: z.int(),
    not_ok: z.int(),
    not_applicable: z.int(),
    not_inspected: z.int(),
    percentage: z.int(),
  }),
  /** The assigned checklists and the late submissions. */
  checklists: z.array(answeredChecklist),
  /** The ids of their executions, for `GET /executions/{id}/`. */
  execution_ids: z.array(id),
})

/** The equipment of a supervisor's sector. */
export const sectorEquipmentCalls = {
  list: defineCall({
    method: 'GET',
    path: '/equipment/',
    who: ['supervisor'],
    summary: "List the sector's equipment with its checklists and latest inspection",
    query: z.object({
      ...paging,
      plant: z.optional(idText),
      search: z.optional(text(limits.searchLength)),
    }),
    reply: pageOf(handoverEquipment),
  }),
  history: defineCall({
    method: 'GET',
    path: '/supervisor/equipment/{id}/history/',
    who: ['supervisor'],
    summary: 'Read the checklists of equipment with their latest inspections',
    reply: equipmentHistory,
  }),
  view: defineCall({
    method: 'GET',
    path: '/supervisor/equipment/{id}/view/',
    who: ['supervisor'],
    summary: 'Read equipment with its latest inspection',
    query: z.object({ assignment: z.optional(idText) }),
    reply: equipmentView,
  }),
}
