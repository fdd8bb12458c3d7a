import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { calendarDate, id } from '#src/contract/shapes.ts'
import { daysBetweenQuery } from '#src/contract/technician/technician-assignments.ts'
import { performanceStats } from '#src/contract/technician/technician-performance.ts'

const member = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
})

/** A technician's open work in the plants of the sector. */
const openWork = {
  /** All assignments that are not completed; the sum of the three counts below. */
  active_assignments: z.int(),
  pending_assignments: z.int(),
  in_progress_assignments: z.int(),
  overdue_assignments: z.int(),
  open_checklists: z.int(),
  /** From the checklists that have an estimate. */
  estimated_minutes: z.int(),
}

/** The performance and workload of each technician of a supervisor. */
export const teamCalls = {
  technicianPerformance: defineCall({
    method: 'GET',
    path: '/supervisor/team/technicians/{id}/performance/',
    who: ['supervisor'],
    summary: "Read a technician's performance in the sector's plants; the default is the last 90 days",
    query: z.object(daysBetweenQuery),
    reply: z.object({
      technician: member,
      ...performanceStats.shape,
      total_assignments: z.int(),
      completed_assignments: z.int(),
      /** All assignments that are not completed, including overdue ones. */
      active_assignments: z.int(),
      overdue_assignments: z.int(),
    }),
  }),
  technicianWorkload: defineCall({
    method: 'GET',
    path: '/supervisor/team/technicians/{id}/workload/',
    who: ['supervisor'],
    summary: "Count a technician's open work in the sector's plants by day",
    reply: z.object({
      technician: member,
      ...openWork,
      /** By due date, earliest first; days without open work are omitted. */
      days: z.array(
        z.object({
          date: calendarDate,
          assignments: z.int(),
          checklists: z.int(),
          estimated_minutes: z.int(),
        }),
      ),
    }),
  }),
  workload: defineCall({
    method: 'GET',
    path: '/supervisor/team/workload/',
    who: ['supervisor'],
    summary: "Count the team's open work in the sector's plants",
    reply: z.object({
      total_technicians: z.int(),
      ...openWork,
      /** Technicians who can get assignments, and those who still have some. */
      technicians: z.array(z.object({ technician: member, ...openWork })),
    }),
  }),
}
