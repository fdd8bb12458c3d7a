import * as z from 'zod/mini'
import { validationMessages } from '#src/i18n/validation.ts'
import { assignmentStatuses, displayStatuses } from '#src/rules/assignment-status.ts'
import { executionStatuses, reviewStatuses } from '#src/rules/execution-status.ts'
import { limits } from '#src/rules/limits.ts'
import { assignmentPriorities, checklistPriorities } from '#src/rules/priority.ts'
import { taskAnswers } from '#src/rules/task-answer.ts'
import { defineCall } from './call.ts'
import { taskContent } from './plants.ts'
import {
  calendarDate,
  calendarDateWith,
  expectedVersion,
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

/** A checklist of an assignment with its progress. `id` is the checklist's, not the execution's. */
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

/** A piece of equipment of an assignment. `equipment_id` is its tag; `id` its number. */
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

/** A piece of equipment in a list, with the progress of each checklist; the details contain the rest. */
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

/** The fields of every view of an assignment. */
export const assignmentSummary = {
  id,
  /** The displayed label: `A-000412`. */
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
  /** The first day on which it can be started; never after the due date. */
  available_from: calendarDate,
  due_date: calendarDate,
  created_at: instant,
  started_at: z.nullable(instant),
  /** The phone's text when the start time is impossible. */
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
  /** The tags of the equipment, joined; the details contain the rest. */
  equipment_name: z.string(),
  notes: z.string(),
  display_status: z.enum(displayStatuses),
  equipment: z.array(listedEquipment),
  /** All checklists in the order of the equipment; their tasks are in the details. */
  checklists: z.array(listedChecklist),
  pending_reviews: z.int(),
  version,
})
/** An assignment in a supervisor's list, with the progress of each piece of equipment. */
export type SupervisorAssignment = z.infer<typeof supervisorAssignment>

/** An assignment in its technician's list. */
export const listedAssignment = z.object({ ...assignmentSummary, equipment: z.array(listedEquipment) })
/** An assignment in its technician's list, with the progress of each piece of equipment. */
export type ListedAssignment = z.infer<typeof listedAssignment>

/** An assignment with all its equipment and checklists. */
export const assignmentDetails = z.object({
  ...assignmentSummary,
  /** Copies of the two counts above, for calendars. */
  progress: z.object({ completed_checklists: z.int(), total_checklists: z.int() }),
  equipment: z.array(assignmentEquipment),
  equipment_assignments: z.array(assignmentEquipment),
})

/** An assignment after a change. */
export const changedAssignment = z.object({ ...assignmentDetails.shape, version })

/** A task in an assignment's details, with its requirements and its answer; null while unanswered. */
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
  tolerance_min: taskContent.tolerance_min,
  tolerance_max: taskContent.tolerance_max,
  unread_limits: taskContent.unread_limits,
  unit: taskContent.unit,
  status: z.nullable(z.enum(taskAnswers)),
  /** The measured value is outside the limits, whatever the answer. */
  is_outside_limits: z.boolean(),
})

/** An assignment for its supervisor: all checklists in one list, with their tasks. */
export const supervisorAssignmentDetails = z.object({
  ...changedAssignment.shape,
  assigned_to_name: z.string(),
  /** The tags of the equipment, joined. */
  equipment_name: z.string(),
  /** The notes of its equipment, one line each. */
  notes: z.string(),
  display_status: z.enum(displayStatuses),
  /** In the order of the equipment; each contains the number, tag and name of its equipment. */
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

/** The sort keys of assignments; a leading `-` reverses the order. */
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

/** A technician with the current workload. */
export const technician = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  /** All assignments that are not completed, including overdue ones. */
  active_assignments: z.int(),
  overdue_assignments: z.int(),
})

const percentage = z.nullable(z.int())

const technicianPerformance = z.object({
  technician: z.object({ id, first_name: z.string(), last_name: z.string(), email: z.string() }),
  total_assignments: z.int(),
  completed_assignments: z.int(),
  /** All assignments that are not completed, including overdue ones. */
  active_assignments: z.int(),
  overdue_assignments: z.int(),
  completion_rate: percentage,
  efficiency_score: percentage,
  quality_score: percentage,
  /** Minutes from the first answer to the submission, without pauses of more than half an hour. */
  average_time: z.nullable(z.number()),
})

/** The counts of a sector: assignments by displayed status, people, and pending reviews. */
export const sectorStats = z.object({
  total_assignments: z.int(),
  total_technicians: z.int(),
  active_technicians: z.int(),
  pending_reviews: z.int(),
  /** Findings that are not closed, and those that are critical. */
  open_findings: z.int(),
  critical_findings: z.int(),
  completion_rate: z.int(),
  in_progress_assignments: z.int(),
  pending_assignments: z.int(),
  completed_assignments: z.int(),
  overdue_assignments: z.int(),
})

/** The performance of a sector's team. */
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

/** Assignments for supervisors, with the sector's plants, people and counts. */
export const assignmentCalls = {
  supervisorStats: defineCall({
    method: 'GET',
    path: '/supervisor/dashboard/stats/',
    who: ['supervisor'],
    summary: "Count the sector's assignments, technicians and pending reviews",
    reply: sectorStats,
  }),
  list: defineCall({
    method: 'GET',
    path: '/supervisor/assignments/',
    who: ['supervisor'],
    summary: "List the sector's assignments; by default, the latest due date comes first",
    query: z.object({
      ...listFilters.shape,
      sort: z.optional(
        z.enum([...assignmentSorts, ...assignmentSorts.map((sort) => `-${sort}` as const)], {
          error: validationMessages.unknownChoice,
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
        /** The matching assignments: open ones first, then the latest; at most ten of each plant. */
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
    summary: 'Reassign an assignment that is not completed',
    body: z.object({ assigned_to: id, version: expectedVersion() }),
    reply: changedAssignment,
  }),
  changePriority: defineCall({
    method: 'PATCH',
    path: '/supervisor/assignments/{id}/priority/',
    who: ['supervisor'],
    summary: "Change an assignment's priority",
    body: z.object({ priority, version: expectedVersion() }),
    reply: changedAssignment,
  }),
  changeDueDate: defineCall({
    method: 'PATCH',
    path: '/supervisor/assignments/{id}/due_date/',
    who: ['supervisor'],
    summary: "Change an assignment's due date",
    body: z.object({
      due_date: calendarDateWith(validationMessages.dueDateRequired),
      /**
       * Omitted: it stays within the same round; in another round it is the first day, or today when that has
       * passed.
       */
      available_from: z.optional(calendarDate),
      version: expectedVersion(),
    }),
    reply: changedAssignment,
  }),
  detailsForCalendar: defineCall({
    method: 'GET',
    path: '/supervisor/calendar/{id}/assignment_details/',
    who: ['supervisor', 'technician'],
    summary: 'Read the assignment details of the calendars',
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
    summary: "Read the performance of the sector's team over the last 90 days",
    reply: teamPerformance,
  }),
}
