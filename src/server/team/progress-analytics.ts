import { daysBetween, monthsUntil } from '#src/rules/calendar.ts'
import { calculatePerformance } from '#src/rules/performance.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { DateRange } from '#src/server/http/date-range.ts'
import type { Caller } from '#src/server/http/route.ts'
import { countOf, sumByMonth, sumWorkCounts } from './count-work.ts'
import { countPlants } from './plant-counts-store.ts'
import { readClock, type TeamContext } from './team-context.ts'
import { countMembers, describeMember, isIncluded } from './team-performance.ts'
import { chooseRange, type DaysQuery, describeTrend } from './technician-performance.ts'

/** Analytics of the sector's work in a period: the figures of Team Performance, by month, technician and plant. */
export async function analyseProgress(context: TeamContext, caller: Caller, query: DaysQuery) {
  const { db } = context.core.database
  const sectorId = sectorOf(caller)
  const clock = await readClock(context)
  const range = chooseRange(query, clock.today)
  const members = await countMembers(db, sectorId, range, clock)
  const plants = await countPlants(db, sectorId, range, clock.today)
  const work = members.flatMap((member) => member.work)
  const counts = sumWorkCounts(work)
  const figures = calculatePerformance(counts)
  const [pending, overdue] = [countOf(work, 'pending'), countOf(work, 'overdue')]
  return {
    date_from: range.from,
    date_to: range.to,
    total_assignments: counts.all,
    pending_assignments: pending,
    in_progress_assignments: counts.all - counts.completed - pending - overdue,
    completed_assignments: counts.completed,
    overdue_assignments: overdue,
    completion_rate: figures.completion_rate,
    on_time_completion: figures.on_time_completion,
    average_time: figures.average_time,
    team_efficiency: figures.efficiency_score,
    team_quality_score: figures.quality_score,
    monthly_trend: describeTrend(sumByMonth(monthsOf(range), work)),
    technician_performance: members.filter(isIncluded).map(describeMember),
    plants: plants.map((plant) => ({ ...plant, completion_rate: rateOf(plant) })),
  }
}

function rateOf(plant: { total_assignments: number; completed_assignments: number }): number | null {
  const { total_assignments, completed_assignments } = plant
  return total_assignments === 0 ? null : Math.round((completed_assignments / total_assignments) * 100)
}

/** The calendar months that overlap a range. */
function monthsOf({ from, to }: DateRange): string[] {
  const first = from.slice(0, 'yyyy-MM'.length)
  return monthsUntil(to, Math.ceil(daysBetween(from, to) / 28) + 1).filter((month) => month >= first)
}
