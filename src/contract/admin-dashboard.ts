import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { id, instant } from './shapes.ts'

/**
 * One entry of the audit log. `type` is in snake_case, such as `user_created`, `assignment_completed` or
 * `plant_added`.
 */
export const activityItem = z.object({
  id,
  type: z.string(),
  message: z.string(),
  timestamp: instant,
  user: z.nullable(z.string()),
})

/** The administrator's dashboard: counts and the latest activity. */
export const adminDashboardCalls = {
  stats: defineCall({
    method: 'GET',
    path: '/admin/dashboard/stats/',
    who: ['admin'],
    summary: 'Read the counts of the dashboard and the latest activity',
    reply: z.object({
      total_users: z.int(),
      active_users: z.int(),
      total_plants: z.int(),
      total_assignments: z.int(),
      pending_assignments: z.int(),
      completed_assignments: z.int(),
      overdue_assignments: z.int(),
      total_reports: z.int(),
      recent_activity: z.array(activityItem),
    }),
  }),
}
