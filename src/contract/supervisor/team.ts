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

/** What somebody has still to do in the plants of the sector. */
const openWork = {
  /** Everything that is not completed; the three below add up to it. */
  active_assignments: z.int(),
  pending_assignments: z.int(),
  in_progress_assignments: z.int(),
  overdue_assignments: z.int(),
  open_checklists: z.int(),
  /** As far as the checklists say how long they take. */
  estimated_minutes: z.int(),
}

/** How each of a supervisor's technicians does, and what they have to do. */
export const teamCalls = {
  technicianPerformance: defineCall({
    method: 'GET',
    path: '/supervisor/team/technicians/{id}/performance/',
    who: ['supervisor'],
    summary: "Read a technician's figures in the sector's plants; without dates of the last 90 days",
    query: z.object(daysBetweenQuery),
    reply: z.object({
      technician: member,
      ...performanceStats.shape,
      total_assignments: z.int(),
      completed_assignments: z.int(),
      /** Everything that is not completed, whether overdue or not. */
      active_assignments: z.int(),
      overdue_assignments: z.int(),
    }),
  }),
  technicianWorkload: defineCall({
    method: 'GET',
    path: '/supervisor/team/technicians/{id}/workload/',
    who: ['supervisor'],
    summary: "Count a technician's open work in the sector's plants, day by day",
    reply: z.object({
      technician: member,
      ...openWork,
      /** By due date, the earliest first; days without open work are left out. */
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
      /** Everybody who can be given work, and who still has some. */
      technicians: z.array(z.object({ technician: member, ...openWork })),
    }),
  }),
}
