import * as z from 'zod/mini'
import { assignmentStatuses, displayStatuses } from '#src/rules/assignment-status.ts'
import { executionStatuses, reviewStatuses } from '#src/rules/execution-status.ts'
import { limits } from '#src/rules/limits.ts'
import { assignmentPriorities, checklistPriorities } from '#src/rules/priority.ts'
import { sentences } from '#src/rules/sentences.ts'
import { taskAnswers } from '#src/rules/task-answer.ts'
import { defineCall } from './call.ts'
import { taskContent } from './plants.ts'
import {
  calendarDate,
  calendarDateWith,
  givenVersion,
  id,
  idText,
  instant,
  pageOf,
  paging,
  personName,
  plantName,
  priority,
  text,
  version,
} from './shapes.ts'

/** A checklist inside an assignment: which it is, and how far it is. `id` is the checklist's, not the execution's. */
export const assignmentChecklist = z.object({
  id,
  execution_id: id,
  name: z.string(),
  description: z.string(),
  checklist_type: z.string(),
  category: z.string(),
  priority: z.enum(checklistPriorities),
  estimated_duration: z.nullable(z.number()),
  task_count: z.int(),
  answered_count: z.int(),
  issues_found: z.int(),
  status: z.enum(executionStatuses),
  review_status: z.enum(reviewStatuses),
  completed_at: z.nullable(instant),
})

/** A piece of equipment inside an assignment. `equipment_id` is its tag; `id` its number. */
export const assignmentEquipment = z.object({
  id,
  equipment_assignment_id: id,
  name: z.string(),
  equipment_id: z.string(),
  equipment_type: z.string(),
  location: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  criticality: z.string(),
  notes: z.string(),
  status: z.enum(assignmentStatuses),
  checklist_count: z.int(),
  checklists: z.array(assignmentChecklist),
})

/** A piece of equipment as lists show it, with how far each checklist is; the whole is in the details. */
export const listedEquipment = z.object({
  ...z.pick(assignmentEquipment, {
    id: true,
    equipment_assignment_id: true,
    name: true,
    equipment_id: true,
    equipment_type: true,
    notes: true,
    status: true,
    checklist_count: true,
  }).shape,
  checklists: z.array(
    z.pick(assignmentChecklist, {
      id: true,
      execution_id: true,
      name: true,
      status: true,
      review_status: true,
      task_count: true,
      answered_count: true,
      issues_found: true,
    }),
  ),
})

/** A checklist of an assignment in a supervisor's list; `equipment_id` is the number of its equipment. */
export const listedChecklist = z.object({
  ...z.pick(assignmentChecklist, { id: true, execution_id: true, name: true, status: true, task_count: true })
    .shape,
  equipment_id: id,
})

/** What every view of an assignment shows. */
export const assignmentSummary = {
  id,
  /** The label that people read out: `A-000412`. */
  assignment_id: z.string(),
  plant_assignment_id: id,
  title: z.string(),
  description: z.string(),
  instructions: z.string(),
  status: z.enum(assignmentStatuses),
  is_overdue: z.boolean(),
  is_future: z.boolean(),
  can_start: z.boolean(),
  priority: z.enum(assignmentPriorities),
  /** From this day on it may be started; never after the due date. */
  available_from: calendarDate,
  due_date: calendarDate,
  created_at: instant,
  started_at: z.nullable(instant),
  /** What the phone said of the start; there when it cannot be. */
  started_said: z.optional(z.string()),
  completed_at: z.nullable(instant),
  /** Seconds from start to completion. */
  duration: z.nullable(z.int()),
  plant_id: id,
  plant: plantName,
  plant_name: z.string(),
  plant_location: z.string(),
  /** Minutes. */
  estimated_duration: z.nullable(z.number()),
  progress_percentage: z.int(),
  total_checklists: z.int(),
  completed_checklists: z.int(),
  total_equipment: z.int(),
  completed_equipment: z.int(),
  issues_found: z.int(),
  technician_name: z.string(),
  assigned_to: personName,
  assigned_by: personName,
}

/** An assignment in a supervisor's list. */
export const supervisorAssignment = z.object({
  ...assignmentSummary,
  assigned_to_name: z.string(),
  /** The tags of the equipment, joined; the whole is in the details. */
  equipment_name: z.string(),
  notes: z.string(),
  display_status: z.enum(displayStatuses),
  equipment: z.array(listedEquipment),
  /** All checklists in the order of the equipment; their tasks are in the details. */
  checklists: z.array(listedChecklist),
  pending_reviews: z.int(),
  version,
})
/** An assignment in a supervisor's lists, with how far each piece of equipment is. */
export type SupervisorAssignment = z.infer<typeof supervisorAssignment>

/** An assignment in its technician's list. */
export const listedAssignment = z.object({ ...assignmentSummary, equipment: z.array(listedEquipment) })
/** An assignment in its technician's list, with how far each piece of equipment is. */
export type ListedAssignment = z.infer<typeof listedAssignment>

/** An assignment with all its equipment and checklists. */
export const assignmentDetails = z.object({
  ...assignmentSummary,
  /** The same two figures as beside it, where calendars look for them. */
  progress: z.object({ completed_checklists: z.int(), total_checklists: z.int() }),
  equipment: z.array(assignmentEquipment),
  equipment_assignments: z.array(assignmentEquipment),
})

/** An assignment after a change. */
export const changedAssignment = z.object({ ...assignmentDetails.shape, version })

/** A task as an assignment's details list it: what it asks for, and how it was answered; null while it was not. */
const listedTask = z.object({
  id,
  task_number: taskContent.task_number,
  order: taskContent.order,
  title: taskContent.title,
  is_required: taskContent.is_required,
  is_critical: taskContent.is_critical,
  requires_photo: taskContent.requires_photo,
  requires_measurement: taskContent.requires_measurement,
  requires_comment: taskContent.requires_comment,
  status: z.nullable(z.enum(taskAnswers)),
  /** A value was measured that lies outside its limits, whatever was answered. */
  is_outside_limits: z.boolean(),
})

/** An assignment as its supervisor reads it: all its checklists in one list, with their tasks. */
export const supervisorAssignmentDetails = z.object({
  ...changedAssignment.shape,
  assigned_to_name: z.string(),
  /** The tags of the equipment, joined. */
  equipment_name: z.string(),
  /** What was noted for its equipment, a line for each. */
  notes: z.string(),
  display_status: z.enum(displayStatuses),
  /** In the order of the equipment; its number, tag and name are in each. */
  checklists: z.array(
    z.object({
      ...assignmentChecklist.shape,
      equipment_id: id,
      equipment_tag: z.string(),
      equipment_name: z.string(),
      tasks: z.array(listedTask),
    }),
  ),
})

/** What the server can sort assignments by; each also the other way round, with a `-` before it. */
export const assignmentSorts = ['due', 'plant', 'technician', 'status', 'priority', 'progress'] as const
/** One of the {@link assignmentSorts}. */
export type AssignmentSort = (typeof assignmentSorts)[number]

const listFilters = z.object({
  ...paging,
  search: z.optional(text(200)),
  status: z.optional(z.enum([...displayStatuses, 'all'])),
  assigned_to: z.optional(idText),
  date_from: z.optional(calendarDate),
  date_to: z.optional(calendarDate),
})

/** A supervisor's technician, with what is on the table. */
export const technician = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  /** Everything that is not completed, whether overdue or not. */
  active_assignments: z.int(),
  overdue_assignments: z.int(),
})

const percentage = z.nullable(z.int())

const technicianPerformance = z.object({
  technician: z.object({ id, first_name: z.string(), last_name: z.string(), email: z.string() }),
  total_assignments: z.int(),
  completed_assignments: z.int(),
  /** Everything that is not completed, whether overdue or not. */
  active_assignments: z.int(),
  overdue_assignments: z.int(),
  completion_rate: percentage,
  efficiency_score: percentage,
  quality_score: percentage,
  /** Minutes from the first answer to the submission, without pauses of more than half an hour. */
  average_time: z.nullable(z.number()),
})

/** How a sector stands: its assignments by what people see, its people, and what waits for a verdict. */
export const sectorFigures = z.object({
  total_assignments: z.int(),
  total_technicians: z.int(),
  active_technicians: z.int(),
  pending_reviews: z.int(),
  /** What was found and is not closed, and how much of that is critical. */
  open_findings: z.int(),
  critical_findings: z.int(),
  completion_rate: z.int(),
  in_progress_assignments: z.int(),
  pending_assignments: z.int(),
  completed_assignments: z.int(),
  overdue_assignments: z.int(),
})

/** How a sector's team does. */
export const teamPerformance = z.object({
  total_technicians: z.int(),
  active_technicians: z.int(),
  team_efficiency: percentage,
  team_quality_score: percentage,
  total_assignments: z.int(),
  completed_assignments: z.int(),
  pending_assignments: z.int(),
  overdue_assignments: z.int(),
  technician_performance: z.array(technicianPerformance),
})

/** Assignments as supervision sees them, with the sector's plants, people and figures. */
export const assignmentCalls = {
  supervisorStats: defineCall({
    method: 'GET',
    path: '/supervisor/dashboard/stats/',
    who: ['supervisor'],
    summary: "Count the sector's assignments, people and reviews",
    reply: sectorFigures,
  }),
  list: defineCall({
    method: 'GET',
    path: '/supervisor/assignments/',
    who: ['supervisor'],
    summary: "List the sector's assignments: those due last first, unless another order is asked for",
    query: z.object({
      ...listFilters.shape,
      sort: z.optional(
        z.enum([...assignmentSorts, ...assignmentSorts.map((sort) => `-${sort}` as const)], {
          error: sentences.unknownChoice,
        }),
      ),
    }),
    reply: pageOf(supervisorAssignment),
  }),
  plantOverview: defineCall({
    method: 'GET',
    path: '/supervisor/assignments/plant-overview/',
    who: ['supervisor'],
    summary: "List the sector's plants with their assignments",
    query: listFilters,
    reply: pageOf(
      z.object({
        id,
        plant_id: z.string(),
        name: z.string(),
        location: z.string(),
        equipment_count: z.int(),
        /** Those that fit the filters: what is open first, then the latest; at most ten of each plant. */
        assignments: z.array(supervisorAssignment),
      }),
    ),
  }),
  read: defineCall({
    method: 'GET',
    path: '/supervisor/assignments/{id}/',
    who: ['supervisor'],
    summary: 'Read an assignment with its checklists and their tasks',
    reply: supervisorAssignmentDetails,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/supervisor/assignments/{id}/',
    who: ['supervisor'],
    summary: 'Delete an assignment that is not completed',
    reply: 'nothing',
  }),
  reassign: defineCall({
    method: 'PATCH',
    path: '/supervisor/assignments/{id}/reassign/',
    who: ['supervisor'],
    summary: 'Give an assignment that is not completed to another technician',
    body: z.object({ assigned_to: id, version: givenVersion() }),
    reply: changedAssignment,
  }),
  changePriority: defineCall({
    method: 'PATCH',
    path: '/supervisor/assignments/{id}/priority/',
    who: ['supervisor'],
    summary: "Change an assignment's priority",
    body: z.object({ priority, version: givenVersion() }),
    reply: changedAssignment,
  }),
  changeDueDate: defineCall({
    method: 'PATCH',
    path: '/supervisor/assignments/{id}/due_date/',
    who: ['supervisor'],
    summary: "Move an assignment's due date",
    body: z.object({
      due_date: calendarDateWith(sentences.dueDateRequired),
      /** Left out: it stays within the same round, and in another it is its first day, or today when that has passed. */
      available_from: z.optional(calendarDate),
      version: givenVersion(),
    }),
    reply: changedAssignment,
  }),
  detailsForCalendar: defineCall({
    method: 'GET',
    path: '/supervisor/calendar/{id}/assignment_details/',
    who: ['supervisor', 'technician'],
    summary: 'Read an assignment as the calendars show it',
    reply: assignmentDetails,
  }),
  technicians: defineCall({
    method: 'GET',
    path: '/supervisor/team/technicians/',
    who: ['supervisor'],
    summary: "List the sector's technicians",
    query: z.object({
      ...paging,
      search: z.optional(text(limits.searchLength)),
      id: z.optional(idText),
    }),
    reply: pageOf(technician),
  }),
  teamPerformance: defineCall({
    method: 'GET',
    path: '/supervisor/team/performance/',
    who: ['supervisor'],
    summary: "Figures of the sector's team over the last 90 days",
    reply: teamPerformance,
  }),
}
