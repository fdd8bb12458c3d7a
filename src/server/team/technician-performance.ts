import { addDays, type CalendarDate, daysBetween, monthsUntil } from '#src/rules/calendar.ts'
import { calculatePerformance, type PerformanceCounts, sumPerformance } from '#src/rules/performance.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import { type DateRange, requireRange } from '#src/server/http/date-range.ts'
import type { Caller } from '#src/server/http/route.ts'
import { countWork, sumByMonth, sumWorkCounts } from './count-work.ts'
import { DAYS_BACK, readClock, type TeamContext } from './team-context.ts'
import { countMembers, isIncluded } from './team-performance.ts'
import type { Clock, WorkScope } from './work-counts-store.ts'

export interface DaysQuery {
  date_from?: CalendarDate | undefined
  date_to?: CalendarDate | undefined
}

const TREND_MONTHS = 6

/** A technician's own performance in a period, and the trend of the last months. */
export async function readStats(context: TeamContext, caller: Caller, query: DaysQuery) {
  return (await measureWork(context, { technicianId: caller.id }, query)).stats
}

/** The performance of a technician or sector in a period, its work, and the trend of the last months. */
export async function measureWork(context: TeamContext, whose: WorkScope, query: DaysQuery) {
  const clock = await readClock(context)
  const range = chooseRange(query, clock.today)
  const work = await countWork(context.core.database.db, { whose, ...range }, clock)
  const counts = sumWorkCounts(work)
  const months = await countMonths(context, whose, TREND_MONTHS, clock)
  const stats = {
    date_from: range.from,
    date_to: range.to,
    ...calculatePerformance(counts),
    total_inspections: counts.all,
    completed_inspections: counts.completed,
    monthly_trend: describeTrend(months),
  }
  return { work, stats }
}

/** The months of a trend. */
export function describeTrend(months: { month: string; counts: PerformanceCounts }[]) {
  return months.map(({ month, counts }) => {
    const { efficiency_score, quality_score } = calculatePerformance(counts)
    return { month, completed: counts.completed, efficiency: efficiency_score, quality: quality_score }
  })
}

/** A technician's own performance, compared to the sector's and to the period of equal length before. */
export async function compareOwn(context: TeamContext, caller: Caller, query: DaysQuery) {
  const sectorId = sectorOf(caller)
  const clock = await readClock(context)
  const range = chooseRange(query, clock.today)
  const to = addDays(range.from, -1)
  const before = requireRange({ from: addDays(to, -daysBetween(range.from, range.to)), to })
  const members = await countMembers(context.core.database.db, sectorId, range, clock)
  const team = sumPerformance(members.map((member) => member.counts))
  return {
    date_from: range.from,
    date_to: range.to,
    own: calculatePerformance(await countOwn(context, caller, range, clock)),
    team: { ...calculatePerformance(team), technicians: members.filter(isIncluded).length },
    previous: calculatePerformance(await countOwn(context, caller, before, clock)),
  }
}

/** A technician's own performance per month, the current month included. */
export async function readHistory(context: TeamContext, caller: Caller, count: number) {
  const months = await countMonths(context, { technicianId: caller.id }, count, await readClock(context))
  return {
    months: months.map(({ month, counts }) => ({
      month,
      ...calculatePerformance(counts),
      total_inspections: counts.all,
      completed: counts.completed,
    })),
  }
}

/** Missing ends of the range are filled: up to today, for the default period. */
export function chooseRange({ date_from, date_to }: DaysQuery, today: CalendarDate): DateRange {
  const end = date_from !== undefined && date_from > today ? date_from : today
  const to = date_to ?? end
  return requireRange({ from: date_from ?? addDays(to, -DAYS_BACK), to })
}

async function countOwn(
  { core }: TeamContext,
  caller: Caller,
  range: DateRange,
  clock: Clock,
): Promise<PerformanceCounts> {
  const period = { whose: { technicianId: caller.id }, ...range }
  return sumWorkCounts(await countWork(core.database.db, period, clock))
}

/** The last months up to today, including months without work. */
async function countMonths({ core }: TeamContext, whose: WorkScope, count: number, clock: Clock) {
  const months = monthsUntil(clock.today, count)
  const period = { whose, from: `${months[0]}-01`, to: clock.today }
  return sumByMonth(months, await countWork(core.database.db, period, clock))
}
