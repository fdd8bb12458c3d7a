import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { calendarDate, id } from '#src/contract/shapes.ts'
import { assignmentStatuses } from '#src/rules/assignment-status.ts'

/** The open work of a user, for an administrator who deactivates the account. */
export const openWorkCalls = {
  read: defineCall({
    method: 'GET',
    path: '/users/{id}/open_work/',
    who: ['admin'],
    summary: 'Read the open assignments of a technician: their number, and the first that are due',
    reply: z.object({
      count: z.int(),
      assignments: z.array(
        z.object({
          id,
          title: z.string(),
          plant_name: z.string(),
          due_date: calendarDate,
          status: z.enum(assignmentStatuses),
        }),
      ),
    }),
  }),
}
