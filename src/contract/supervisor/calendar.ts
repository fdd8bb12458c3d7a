import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { calendarDate, id, idText, personName, version } from '#src/contract/shapes.ts'
import { assignmentStatuses, displayStatuses } from '#src/rules/assignment-status.ts'
import { assignmentPriorities } from '#src/rules/priority.ts'
import { conflictReasons } from '#src/rules/schedule/schedule-conflicts.ts'

/** An assignment in a calendar. */
export const calendarAssignment = z.object({
  id,
  assignment_id: z.string(),
  title: z.string(),
  status: z.enum(assignmentStatuses),
  display_status: z.enum(displayStatuses),
  priority: z.enum(assignmentPriorities),
  available_from: calendarDate,
  due_date: calendarDate,
  is_overdue: z.boolean(),
  progress_percentage: z.int(),
  plant_id: id,
  plant_name: z.string(),
  assigned_to: personName,
  assigned_to_name: z.string(),
  version,
})

/**
 * An inclusive range of at most 92 days. `date_from` alone ends with its month, `date_to` alone starts with its
 * month, and neither means this month.
 */
const days = { date_from: z.optional(calendarDate), date_to: z.optional(calendarDate) }

/** The sector's assignments by due date. */
export const calendarCalls = {
  read: defineCall({
    method: 'GET',
    path: '/supervisor/calendar/',
    who: ['supervisor'],
    summary: "List the sector's assignments by day; the default is this month",
    query: z.object(days),
    reply: z.object({
      date_from: calendarDate,
      date_to: calendarDate,
      /** Days without assignments are omitted. */
      calendar_data: z.array(z.object({ date: calendarDate, assignments: z.array(calendarAssignment) })),
    }),
  }),
  conflicts: defineCall({
    method: 'GET',
    path: '/supervisor/calendar/conflicts/',
    who: ['supervisor'],
    summary: "List the days with conflicts in a technician's open work; the default is this month",
    query: z.object({ ...days, technician_id: z.optional(idText) }),
    reply: z.object({
      date_from: calendarDate,
      date_to: calendarDate,
      conflicts: z.array(
        z.object({
          date: calendarDate,
          technician: personName,
          reasons: z.array(z.enum(conflictReasons)),
          /** Remaining minutes, from the checklists that have an estimate. */
          estimated_minutes: z.int(),
          assignments: z.array(calendarAssignment),
        }),
      ),
    }),
  }),
}
