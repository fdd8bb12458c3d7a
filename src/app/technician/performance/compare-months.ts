import type { PerformanceStats } from '#src/contract/technician/technician-performance.ts'

export type TrendMonth = PerformanceStats['monthly_trend'][number]

/** A month against the one before: which way its efficiency went, and by how many points. */
export interface MonthTrend {
  direction: 'up' | 'down' | 'same' | 'unknown'
  points: number
}

/** Compares efficiency; where one of the two months has none there is nothing to compare. */
export function compareMonths(month: TrendMonth, previous: TrendMonth | undefined): MonthTrend {
  const before = previous?.efficiency ?? null
  if (month.efficiency === null || before === null) return { direction: 'unknown', points: 0 }
  const difference = month.efficiency - before
  if (difference === 0) return { direction: 'same', points: 0 }
  return { direction: difference > 0 ? 'up' : 'down', points: Math.abs(difference) }
}

/** True when nothing was due in any of the months. */
export function isTrendEmpty(months: readonly TrendMonth[]): boolean {
  return months.every(
    ({ completed, efficiency, quality }) => completed === 0 && efficiency === null && quality === null,
  )
}

/** The first day of a month, for the formats that take a day. */
export function firstDayOf({ month }: TrendMonth): string {
  return `${month}-01`
}
