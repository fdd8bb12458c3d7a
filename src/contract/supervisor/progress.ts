import * as z from 'zod/mini'
import { sectorStats, teamPerformance } from '#src/contract/assignments.ts'
import { defineCall } from '#src/contract/call.ts'
import { execution } from '#src/contract/executions.ts'
import { calendarDate, id, instant, personName } from '#src/contract/shapes.ts'
import { daysBetweenQuery } from '#src/contract/technician/technician-assignments.ts'
import { executionProgress } from '#src/contract/technician/technician-executions.ts'
import { performanceStats } from '#src/contract/technician/technician-performance.ts'
import { assignmentPriorities } from '#src/rules/priority.ts'
import { taskAnswers } from '#src/rules/task-answer.ts'

/** An assignment in progress, as far as the server has received it. */
export const underWay = z.object({
  id,
  assignment_id: z.string(),
  title: z.string(),
  plant_id: id,
  plant_name: z.string(),
  assigned_to: personName,
  priority: z.enum(assignmentPriorities),
  due_date: calendarDate,
  is_overdue: z.boolean(),
  started_at: z.nullable(instant),
  /** The latest start, answer or submission. */
  last_activity_at: z.nullable(instant),
  is_paused: z.boolean(),
  total_checklists: z.int(),
  completed_checklists: z.int(),
  total_tasks: z.int(),
  answered_tasks: z.int(),
  issues_found: z.int(),
  progress_percentage: z.int(),
})

/** The progress of the sector's work. Work of an offline phone appears later. */
export const progressCalls = {
  realtime: defineCall({
    method: 'GET',
    path: '/supervisor/progress/realtime/',
    who: ['supervisor'],
    summary: 'Read the work in progress',
    reply: z.object({
      as_of: instant,
      ...sectorStats.shape,
      /** Technicians with an assignment in progress. */
      working_technicians: z.int(),
      /** Assignments in progress, including overdue ones. */
      under_way: z.int(),
      /** Sorted by due date, earliest first; at most 200. */
      assignments: z.array(underWay),
    }),
  }),
  execution: defineCall({
    method: 'GET',
    path: '/supervisor/progress/executions/{id}/',
    who: ['supervisor'],
    summary: 'Read the progress of an execution',
    reply: z.object({
      ...executionProgress.shape,
      ...z.pick(execution, {
        assignment_id: true,
        assignment_label: true,
        assigned_to: true,
        assigned_to_name: true,
        plant_name: true,
        equipment_name: true,
        equipment_tag: true,
        checklist_name: true,
        review_status: true,
        completed_at: true,
      }).shape,
      tasks: z.array(
        z.object({
          id,
          task_number: z.string(),
          title: z.string(),
          /** Null while unanswered. */
          status: z.nullable(z.enum(taskAnswers)),
          completed_at: z.nullable(instant),
        }),
      ),
    }),
  }),
  analytics: defineCall({
    method: 'GET',
    path: '/supervisor/progress/analytics/',
    who: ['supervisor'],
    summary:
      "Read statistics of the sector's work, by month, technician and plant; the default is the last 90 days",
    query: z.object(daysBetweenQuery),
    reply: z.object({
      date_from: calendarDate,
      date_to: calendarDate,
      /** Counted by due date; the sum of the four counts below. */
      total_assignments: z.int(),
      pending_assignments: z.int(),
      in_progress_assignments: z.int(),
      completed_assignments: z.int(),
      overdue_assignments: z.int(),
      ...z.pick(performanceStats, {
        completion_rate: true,
        on_time_completion: true,
        average_time: true,
      }).shape,
      ...z.pick(teamPerformance, {
        team_efficiency: true,
        team_quality_score: true,
        technician_performance: true,
      }).shape,
      /** The months of the range, earliest first, including those without work. */
      monthly_trend: performanceStats.shape.monthly_trend,
      /** Plants with assignments due in the range. */
      plants: z.array(
        z.object({
          id,
          plant_id: z.string(),
          name: z.string(),
          total_assignments: z.int(),
          completed_assignments: z.int(),
          overdue_assignments: z.int(),
          completion_rate: z.nullable(z.int()),
          total_checklists: z.int(),
          completed_checklists: z.int(),
          issues_found: z.int(),
        }),
      ),
    }),
  }),
}
