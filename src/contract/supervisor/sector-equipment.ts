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

/** A piece of equipment as the handover shows it: what is to be inspected of it, and how far its latest round is. */
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
  /** In the assignment that it was handed out with last, as the five below; null while it never was. */
  status: z.nullable(z.enum(assignmentStatuses)),
  assignment: z.nullable(id),
  assigned_to: z.nullable(personName),
  progress_percentage: z.int(),
  completed_tasks: z.int(),
  total_tasks: z.int(),
  /** Those that are not completed, the latest or earlier ones. */
  active_assignments_count: z.int(),
  /** Those in use, as they would be handed out now. */
  checklists: z.array(
    z.object({
      id,
      name: z.string(),
      tasks: z.array(z.pick(checklistTask, { id: true, task_number: true, title: true, description: true })),
    }),
  ),
})

/** An answer of a past inspection that says more than OK: a value was measured, or something was Not OK. */
const tellingAnswer = z.object({
  /** The checklist's task that was answered; null where it is not known any more. */
  source_task_id: z.nullable(id),
  task_number: taskContent.task_number,
  title: taskContent.title,
  unit: taskContent.unit,
  /** The limits as they were when it was handed out. */
  tolerance_min: taskContent.tolerance_min,
  tolerance_max: taskContent.tolerance_max,
  status: z.nullable(z.enum(taskAnswers)),
  description: z.string(),
  measurement: z.nullable(z.number()),
})

/** A checklist of the equipment that somebody submitted. */
export const pastInspection = z.object({
  /** The execution's. */
  id,
  assignment_id: id,
  assignment_label: z.string(),
  checklist_id: id,
  checklist_name: z.string(),
  technician_name: z.string(),
  /** When it was done, or when it arrived where the phone cannot be believed. */
  completed_at: instant,
  review_status: z.enum(reviewStatuses),
  reviewed_by_name: z.nullable(z.string()),
  submitted_after: z.nullable(z.enum(lateFlags)),
  task_count: z.int(),
  ok: z.int(),
  not_ok: z.int(),
  /** Answered, and neither OK nor Not OK. */
  not_applicable: z.int(),
  not_inspected: z.int(),
  answers: z.array(tellingAnswer),
})
/** A checklist of one piece of equipment that somebody submitted, with the answers that say more than OK. */
export type PastInspection = z.infer<typeof pastInspection>

/** The checklists of one piece of equipment, and what was found in them. */
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
  /** Those that were not deleted, in use first. */
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
      tasks: z.array(z.omit(checklistTask, { checklist: true, version: true })),
    }),
  ),
  /** What was submitted for these checklists, the latest first; at most {@link limits.inspectionsShown}. */
  inspections: z.array(pastInspection),
})
/** The checklists of one piece of equipment, and its past inspections. */
export type EquipmentHistory = z.infer<typeof equipmentHistory>

/** A checklist of a piece of equipment with its answers; work that stands beside the order says why in `submitted_after`. */
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
  /** What was handed out, and what came in beside it. */
  checklists: z.array(answeredChecklist),
  /** The executions of these checklists, each to be read at `GET /executions/{id}/`. */
  execution_ids: z.array(id),
})

/** The equipment of a supervisor's sector. */
export const sectorEquipmentCalls = {
  list: defineCall({
    method: 'GET',
    path: '/equipment/',
    who: ['supervisor'],
    summary: "List the sector's equipment with its checklists and its latest round",
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
    summary: 'Read the checklists of a piece of equipment with its latest inspections',
    reply: equipmentHistory,
  }),
  view: defineCall({
    method: 'GET',
    path: '/supervisor/equipment/{id}/view/',
    who: ['supervisor'],
    summary: 'Read a piece of equipment with its latest inspection',
    query: z.object({ assignment: z.optional(idText) }),
    reply: equipmentView,
  }),
}
