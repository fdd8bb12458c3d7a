import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { report } from '#src/contract/reports.ts'
import {
  calendarDate,
  calendarDateWith,
  flagText,
  id,
  instant,
  pageOf,
  paging,
  text,
} from '#src/contract/shapes.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { findingStates } from '#src/rules/findings/finding-states.ts'
import { limits } from '#src/rules/limits.ts'
import { taskAnswers } from '#src/rules/task-answer.ts'

/** The handover status of a plant: from its equipment in the assignments of the requested days. */
export const handoverStatuses = ['Pending', 'In Progress', 'Completed'] as const

/** A plant in the handover. Its counts cover the assignments of the requested days. */
export const handoverPlant = z.object({
  id,
  plant_id: z.string(),
  name: z.string(),
  location: z.string(),
  status: z.enum(handoverStatuses),
  /** Completed share of its equipment in these assignments, in percent. */
  completion_percentage: z.int(),
  /** Equipment in these assignments; one piece counts once for each assignment. */
  total_equipment: z.int(),
  completed_equipment: z.int(),
  in_progress_equipment: z.int(),
  /** All equipment of the plant, assigned or not. */
  equipment_count: z.int(),
  /** The equipment of the plant by tag, at most the first 100; empty when the query excludes it. */
  equipment: z.array(
    z.object({
      id,
      equipment_id: z.string(),
      equipment_name: z.string(),
      name: z.string(),
      equipment_type: z.string(),
    }),
  ),
  /** Assignments that are not completed. */
  active_assignments_count: z.int(),
  /** The latest plant assignment; null when the plant was not assigned on these days. */
  plant_assignment: z.nullable(z.object({ id, assigned_to: z.string(), assigned_date: instant })),
  /** True when one of these assignments is completed: a plant report can be generated. */
  can_generate_report: z.boolean(),
  /** True when that report exists already. */
  has_pre_generated_report: z.boolean(),
})
/** A plant with its progress in the handover. */
export type HandoverPlant = z.infer<typeof handoverPlant>

const combined = z.object({
  plant_ids: z
    .array(id, { error: validationMessages.reportPlantsRequired })
    .check(
      z.minLength(1, { error: validationMessages.reportPlantsRequired }),
      z.maxLength(limits.plantsInReport, { error: validationMessages.reportPlantsTooMany }),
    ),
  title: z._default(text(limits.titleLength), ''),
  description: z._default(text(), ''),
  date_from: calendarDateWith(validationMessages.reportDatesRequired),
  date_to: calendarDateWith(validationMessages.reportDatesRequired),
})

/** One task of a report, with its values. */
const reportStat = z.object({
  plant: z.string(),
  equipment_tag: z.string(),
  equipment_name: z.string(),
  checklist_name: z.string(),
  technician_name: z.string(),
  task_number: z.string(),
  title: z.string(),
  is_critical: z.boolean(),
  /** Null while unanswered. */
  status: z.nullable(z.enum(taskAnswers)),
  answered_at: z.nullable(instant),
  measurement: z.nullable(z.number()),
  unit: z.string(),
  tolerance_min: z.nullable(z.number()),
  tolerance_max: z.nullable(z.number()),
  /** The previously measured value. */
  previous: z.nullable(z.number()),
  description: z.string(),
  /** How a Not OK was fixed on the spot; null when it was not. */
  corrective_action: z.nullable(z.string()),
  finding: z.nullable(
    z.object({
      number: z.string(),
      state: z.enum(findingStates),
      owner_name: z.nullable(z.string()),
      due_date: z.nullable(calendarDate),
      work_order: z.string(),
    }),
  ),
})
/** One task of a report with its answer, as a CSV row. */
export type ReportStat = z.infer<typeof reportStat>

const pdf = { file: 'application/pdf' }

/** Handover reports: the plants that can have one, and their requests. */
export const handoverReportCalls = {
  plants: defineCall({
    method: 'GET',
    path: '/supervisor/reports/plants/',
    who: ['supervisor'],
    summary: "List the sector's plants with their progress; the default is the last 30 days",
    query: z.object({
      ...paging,
      search: z.optional(text(limits.searchLength)),
      date_from: z.optional(calendarDate),
      date_to: z.optional(calendarDate),
      /** Only plants with assignments on these days. */
      assigned: z.optional(flagText),
      /** `false` omits the equipment of each plant. */
      equipment: z.optional(flagText),
    }),
    reply: z.object({
      ...pageOf(handoverPlant).shape,
      date_from: calendarDate,
      date_to: calendarDate,
      /** Counts over all plants of the sector, regardless of the page. */
      total_plants: z.int(),
      completed_plants: z.int(),
      in_progress_plants: z.int(),
      pending_plants: z.int(),
    }),
  }),
  generateCombined: defineCall({
    method: 'POST',
    path: '/reports/reports/generate-combined-report/',
    isExpensive: true,
    who: ['admin', 'supervisor'],
    summary: 'Generate a combined report of the completed assignments of several plants in a date range',
    body: combined,
    reply: pdf,
    isIdempotent: true,
  }),
  generateCombinedForSupervisor: defineCall({
    method: 'POST',
    path: '/supervisor/reports/generate-combined-report/',
    isExpensive: true,
    who: ['supervisor'],
    summary: 'Generate a combined report of the completed assignments of several plants in a date range',
    body: combined,
    reply: pdf,
    isIdempotent: true,
  }),
  generateWeek: defineCall({
    method: 'POST',
    path: '/supervisor/reports/generate-weekly-report/',
    isExpensive: true,
    who: ['supervisor'],
    summary: 'Generate a report of all completed work due in a plant in one week, of all technicians',
    body: z.object({
      plant_id: id,
      /** Any day of the week. */
      day: calendarDate,
    }),
    reply: pdf,
    isIdempotent: true,
  }),
  figures: defineCall({
    method: 'GET',
    path: '/supervisor/reports/{id}/figures/',
    isExpensive: true,
    who: ['supervisor'],
    summary: 'Read the current data of a report, one row per task',
    reply: z.object({ as_of: instant, figures: z.array(reportStat) }),
  }),
  request: defineCall({
    method: 'POST',
    path: '/supervisor/reports/generate/',
    isExpensive: true,
    who: ['supervisor'],
    summary:
      'Generate a report of completed assignments, or of one equipment item; the response does not wait for it',
    body: z.object({
      assignment_ids: z
        .array(id)
        .check(
          z.minLength(1, { error: validationMessages.required }),
          z.maxLength(limits.assignmentsAtOnce, { error: validationMessages.reportAssignmentsTooMany }),
        ),
      /** Only this piece of equipment, which must be completed; the assignment need not be. */
      equipment_id: z.optional(id),
    }),
    reply: report,
    status: 202,
    isIdempotent: true,
  }),
}
