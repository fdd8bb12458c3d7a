import { addDays } from '#src/rules/calendar.ts'
import { calculatePerformance, type PerformanceCounts } from '#src/rules/performance.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Db } from '#src/server/db/database.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import type { DateRange } from '#src/server/http/date-range.ts'
import type { Caller } from '#src/server/http/route.ts'
import { countOf, countWork, sumWorkCounts, type Work } from './count-work.ts'
import { DAYS_BACK, readClock, type TeamContext } from './team-context.ts'
import { findTeam } from './team-store.ts'
import type { Clock } from './work-counts-store.ts'

/** A technician of the sector with the counts of a period. */
export interface Member {
  technician: Awaited<ReturnType<typeof findTeam>>[number]
  counts: PerformanceCounts
  work: Work[]
}

/** Everybody who is in the sector now, with their work in its plants. */
export async function countMembers(db: Db, sectorId: number, range: DateRange, clock: Clock) {
  const team = await findTeam(db, sectorId)
  const work = await countWork(db, { whose: { sectorId }, ...range }, clock)
  const byTechnician = groupRows(work, (part) => part.technician_id)
  return team.map((technician): Member => {
    const own = byTechnician.get(technician.id) ?? []
    return { technician, counts: sumWorkCounts(own), work: own }
  })
}

/** Leaves out technicians who left and have no work in the period. */
export function isIncluded({ technician, counts }: Member): boolean {
  return technician.is_active || counts.all > 0
}

/** The performance of a supervisor's team. */
export async function measureTeam(context: TeamContext, caller: Caller) {
  const clock = await readClock(context)
  const range = { from: addDays(clock.today, -DAYS_BACK), to: clock.today }
  const members = await countMembers(context.core.database.db, sectorOf(caller), range, clock)
  const work = members.flatMap((member) => member.work)
  const counts = sumWorkCounts(work)
  const whole = calculatePerformance(counts)
  return {
    total_technicians: members.length,
    active_technicians: members.filter(({ technician }) => technician.is_active).length,
    team_efficiency: whole.efficiency_score,
    team_quality_score: whole.quality_score,
    total_assignments: counts.all,
    completed_assignments: counts.completed,
    pending_assignments: countOf(work, 'pending'),
    overdue_assignments: countOf(work, 'overdue'),
    technician_performance: members.filter(isIncluded).map(describeMember),
  }
}

export function describeMember({ technician, counts, work }: Member) {
  const { id, first_name, last_name, email } = technician
  const { completion_rate, efficiency_score, quality_score, average_time } = calculatePerformance(counts)
  return {
    technician: { id, first_name, last_name, email },
    total_assignments: counts.all,
    completed_assignments: counts.completed,
    active_assignments: counts.all - counts.completed,
    overdue_assignments: countOf(work, 'overdue'),
    completion_rate,
    efficiency_score,
    quality_score,
    average_time,
  }
}
