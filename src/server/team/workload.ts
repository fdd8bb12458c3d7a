import type { CalendarDate } from '#src/rules/calendar.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import type { Caller } from '#src/server/http/route.ts'
import { describeTechnician, requireTechnician } from './measure-technician.ts'
import type { TeamContext } from './team-context.ts'
import { findTeam } from './team-store.ts'
import { findOpenDays, type OpenDay } from './workload-store.ts'

/** The open work of everybody in the team. */
export async function countTeamWorkload({ core, settings }: TeamContext, caller: Caller) {
  const { db } = core.database
  const today = await settings.today(caller)
  const team = await findTeam(db, sectorOf(caller))
  const days = await findOpenDays(db, sectorOf(caller), null)
  const ofTechnician = groupRows(days, ({ technician_id }) => technician_id)
  const technicians = team
    .map((row) => ({
      technician: describeTechnician(row),
      ...countOpen(ofTechnician.get(row.id) ?? [], today),
    }))
    .filter(({ technician, active_assignments }) => technician.is_active || active_assignments > 0)
  return { total_technicians: team.length, ...countOpen(days, today), technicians }
}

/** The open work of one technician, by due date. */
export async function countWorkload({ core, settings }: TeamContext, caller: Caller, id: number) {
  const { db } = core.database
  const technician = await requireTechnician(db, caller, id)
  const days = await findOpenDays(db, sectorOf(caller), id)
  return {
    technician: describeTechnician(technician),
    ...countOpen(days, await settings.today(caller)),
    days: days.map(({ due_date, assignments, checklists, estimated_minutes }) => ({
      date: due_date,
      assignments,
      checklists,
      estimated_minutes,
    })),
  }
}

/** By displayed status: overdue work is neither pending nor in progress. */
function countOpen(days: OpenDay[], today: CalendarDate) {
  const counts = {
    active_assignments: 0,
    pending_assignments: 0,
    in_progress_assignments: 0,
    overdue_assignments: 0,
    open_checklists: 0,
    estimated_minutes: 0,
  }
  for (const day of days) {
    counts.active_assignments += day.assignments
    if (day.due_date < today) counts.overdue_assignments += day.assignments
    else {
      counts.pending_assignments += day.pending
      counts.in_progress_assignments += day.assignments - day.pending
    }
    counts.open_checklists += day.checklists
    counts.estimated_minutes += day.estimated_minutes
  }
  return counts
}
