import * as z from 'zod/mini'
import { assignmentDetails } from '#src/contract/assignments.ts'
import { defineCall } from '#src/contract/call.ts'
import { calendarDate, id, idText, instant, pageOf, paging, text } from '#src/contract/shapes.ts'
import { displayStatuses } from '#src/rules/assignment-status.ts'
import { limits } from '#src/rules/limits.ts'

/** Priorities in the administrator's overview, highest first. */
export const overviewPriorities = ['critical', 'urgent', 'high', 'medium', 'low'] as const

/** An assignment in the administrator's overview; `status` may be `overdue`. */
export const overviewAssignment = z.object({
  id,
  assignment_id: z.string(),
  title: z.string(),
  plant_name: z.string(),
  assigned_to: z.string(),
  status: z.enum(displayStatuses),
  priority: z.enum(overviewPriorities),
  /** The first day on which it can be started; never after the due date. */
  available_from: calendarDate,
  due_date: calendarDate,
  created_at: instant,
})
/** An assignment in an administrator's list. */
export type OverviewAssignment = z.infer<typeof overviewAssignment>

/** Read-only lists of assignments by sector. */
export const assignmentOverviewCalls = {
  overviewForSector: defineCall({
    method: 'GET',
    path: '/assignments/',
    who: ['admin', 'supervisor'],
    summary: 'List the assignments of a sector',
    query: z.object({
      ...paging,
      sector: z.optional(idText),
      search: z.optional(text(limits.searchLength)),
      status: z.optional(z.enum(displayStatuses)),
      priority: z.optional(z.enum(overviewPriorities)),
    }),
    reply: z.object({
      ...pageOf(overviewAssignment).shape,
      /** Counts over all assignments of the sector, or of all sectors, regardless of filters and page. */
      total_assignments: z.int(),
      pending_assignments: z.int(),
      in_progress_assignments: z.int(),
      overdue_assignments: z.int(),
    }),
  }),
  readForOverview: defineCall({
    method: 'GET',
    path: '/assignments/{id}/',
    who: ['admin'],
    summary: 'Read an assignment of any sector',
    reply: assignmentDetails,
  }),
}
