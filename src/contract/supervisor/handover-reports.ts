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
import { findingStates } from '#src/rules/findings/finding-states.ts'
import { limits } from '#src/rules/limits.ts'
import { sentences } from '#src/rules/sentences.ts'
import { taskAnswers } from '#src/rules/task-answer.ts'

/** How far a plant is in the handover: from its equipment in the assignments of the days that are asked for. */
export const handoverStatuses = ['Pending', 'In Progress', 'Completed'] as const

/** A plant as the handover shows it. What it counts was assigned on the days that are asked for. */
export const handoverPlant = z.object({
  id,
  plant_id: z.string(),
  name: z.string(),
  location: z.string(),
  status: z.enum(handoverStatuses),
  /** Of its equipment in these assignments, how much is completed. */
  completion_percentage: z.int(),
  /** Equipment in these assignments; the same piece counts once for each. */
  total_equipment: z.int(),
  completed_equipment: z.int(),
  in_progress_equipment: z.int(),
  /** Equipment that the plant has, handed out or not. */
  equipment_count: z.int(),
  /** The equipment of the plant by its tag, at most the first 100; empty where the query leaves it out. */
  equipment: z.array(
    z.object({
      id,
      equipment_id: z.string(),
      equipment_name: z.string(),
      name: z.string(),
      equipment_type: z.string(),
    }),
  ),
  /** Those that are not completed. */
  active_assignments_count: z.int(),
  /** The latest; null when the plant was not assigned on these days. */
  plant_assignment: z.nullable(z.object({ id, assigned_to: z.string(), assigned_date: instant })),
  /** One of these assignments is completed: a plant report can be made of it. */
  can_generate_report: z.boolean(),
  /** And it is there already. */
  has_pre_generated_report: z.boolean(),
})
/** A plant and how far it is, as the handover shows it. */
export type HandoverPlant = z.infer<typeof handoverPlant>

const combined = z.object({
  plant_ids: z
    .array(id, { error: sentences.reportPlantsRequired })
    .check(
      z.minLength(1, { error: sentences.reportPlantsRequired }),
      z.maxLength(limits.plantsInReport, { error: sentences.reportPlantsTooMany }),
    ),
  title: z._default(text(limits.titleLength), ''),
  description: z._default(text(), ''),
  date_from: calendarDateWith(sentences.reportDatesRequired),
  date_to: calendarDateWith(sentences.reportDatesRequired),
})

/** One task of a report, in figures. */
const reportFigure = z.object({
  plant: z.string(),
  equipment_tag: z.string(),
  equipment_name: z.string(),
  checklist_name: z.string(),
  technician_name: z.string(),
  task_number: z.string(),
  title: z.string(),
  is_critical: z.boolean(),
  /** Null while it is not answered. */
  status: z.nullable(z.enum(taskAnswers)),
  answered_at: z.nullable(instant),
  measurement: z.nullable(z.number()),
  unit: z.string(),
  tolerance_min: z.nullable(z.number()),
  tolerance_max: z.nullable(z.number()),
  /** What was measured the last time before. */
  previous: z.nullable(z.number()),
  description: z.string(),
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
/** One task of a report with its answer, as a line of a spreadsheet. */
export type ReportFigure = z.infer<typeof reportFigure>

const pdf = { file: 'application/pdf' }

/** Reports that a supervisor hands over: the plants that they can be made of, and how they are asked for. */
export const handoverReportCalls = {
  plants: defineCall({
    method: 'GET',
    path: '/supervisor/reports/plants/',
    who: ['supervisor'],
    summary: "List the sector's plants with how far each is; without dates of the last 30 days",
    query: z.object({
      ...paging,
      search: z.optional(text(limits.searchLength)),
      date_from: z.optional(calendarDate),
      date_to: z.optional(calendarDate),
      /** Only plants that were assigned on these days. */
      assigned: z.optional(flagText),
      /** `false` leaves out the equipment of each plant. */
      equipment: z.optional(flagText),
    }),
    reply: z.object({
      ...pageOf(handoverPlant).shape,
      date_from: calendarDate,
      date_to: calendarDate,
      /** These count all plants of the sector, on whatever page. */
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
    summary: 'Make one report of all that was assigned in some plants on some days, and completed',
    body: combined,
    reply: pdf,
    isIdempotent: true,
  }),
  generateCombinedForSupervisor: defineCall({
    method: 'POST',
    path: '/supervisor/reports/generate-combined-report/',
    isExpensive: true,
    who: ['supervisor'],
    summary: 'Make one report of all that was assigned in some plants on some days, and completed',
    body: combined,
    reply: pdf,
    isIdempotent: true,
  }),
  generateWeek: defineCall({
    method: 'POST',
    path: '/supervisor/reports/generate-weekly-report/',
    isExpensive: true,
    who: ['supervisor'],
    summary: 'Make one report of all that was due in a plant in one week, whoever inspected it',
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
    summary: 'Read the figures of what a report covers, a line for each task, as they are now',
    reply: z.object({ as_of: instant, figures: z.array(reportFigure) }),
  }),
  request: defineCall({
    method: 'POST',
    path: '/supervisor/reports/generate/',
    isExpensive: true,
    who: ['supervisor'],
    summary:
      'Have a report made of completed assignments, or of one piece of equipment in one; the reply does not wait for it',
    body: z.object({
      assignment_ids: z
        .array(id)
        .check(
          z.minLength(1, { error: sentences.required }),
          z.maxLength(limits.assignmentsAtOnce, { error: sentences.reportAssignmentsTooMany }),
        ),
      /** Only this piece of equipment, which must be completed; the assignment need not be. */
      equipment_id: z.optional(id),
    }),
    reply: report,
    status: 202,
    isIdempotent: true,
  }),
}
