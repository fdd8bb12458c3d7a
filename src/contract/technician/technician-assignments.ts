import * as z from 'zod/mini'
import { assignmentChecklist } from '#src/contract/assignments.ts'
import { defineCall } from '#src/contract/call.ts'
import { calendarDate, id, pageOf, paging, wholeNumberText } from '#src/contract/shapes.ts'
import { technicianAssignment } from '#src/contract/technician.ts'
import { assignmentStatuses } from '#src/rules/assignment-status.ts'
import { limits } from '#src/rules/limits.ts'

/** The own assignments due on one day. */
export const dayOfWork = z.object({ date: calendarDate, assignments: z.array(technicianAssignment) })

/**
 * An inclusive range of at most {@link limits.longestRange} days. Both dates are optional: each call documents its
 * defaults.
 */
export const daysBetweenQuery = { date_from: z.optional(calendarDate), date_to: z.optional(calendarDate) }

/** A checklist of an assignment with its equipment. */
const checklistOfAssignment = z.object({
  ...assignmentChecklist.shape,
  equipment_id: id,
  equipment_tag: z.string(),
  equipment_name: z.string(),
})

const dayCall = {
  method: 'GET',
  who: ['technician'],
  summary: 'List your assignments due on a day',
  query: z.object({ date: calendarDate }),
  reply: dayOfWork,
} as const

/** A technician's own assignments, by due date. */
export const technicianAssignmentCalls = {
  byDate: defineCall({ ...dayCall, path: '/technician/assignments/by-date/' }),
  byDay: defineCall({ ...dayCall, path: '/technician/assignments/by-day/' }),
  byWeek: defineCall({
    method: 'GET',
    path: '/technician/assignments/by-week/',
    who: ['technician'],
    summary: 'List your assignments due in a date range, first and last day included',
    query: z.object({ start_date: calendarDate, end_date: calendarDate }),
    reply: z.object({
      start_date: calendarDate,
      end_date: calendarDate,
      assignments: z.array(technicianAssignment),
    }),
  }),
  today: defineCall({
    method: 'GET',
    path: '/technician/assignments/today/',
    who: ['technician'],
    summary: 'List your assignments due today',
    reply: dayOfWork,
  }),
  upcoming: defineCall({
    method: 'GET',
    path: '/technician/assignments/upcoming/',
    who: ['technician'],
    summary: 'List your assignments due after today, the earliest first',
    query: z.object({
      ...paging,
      /** Number of days from today. */
      days: z._default(wholeNumberText(1, limits.longestRange), 7),
    }),
    reply: pageOf(technicianAssignment),
  }),
  overdue: defineCall({
    method: 'GET',
    path: '/technician/assignments/overdue/',
    who: ['technician'],
    summary: 'List your overdue assignments, the oldest first',
    query: z.object(paging),
    reply: pageOf(technicianAssignment),
  }),
  checklists: defineCall({
    method: 'GET',
    path: '/technician/assignments/{id}/checklist/',
    who: ['technician'],
    summary: 'List the checklists of your assignment',
    reply: z.object({
      assignment: id,
      status: z.enum(assignmentStatuses),
      checklists: z.array(checklistOfAssignment),
    }),
  }),
}
