import type { PerformanceStats } from '#src/contract/technician/technician-performance.ts'

export type TrendMonth = PerformanceStats['monthly_trend'][number]

/** Trend of a month against the previous one: direction and difference in points. */
export interface MonthTrend {
  direction: 'up' | 'down' | 'same' | 'unknown'
  points: number
}

/** Compares the efficiency of two months; none when one of them has no value. */
export function compareMonths(month: TrendMonth, previous: TrendMonth | undefined): MonthTrend {
  const before = previous?.efficiency ?? null
  if (month.efficiency === null || before === null) return { direction: 'unknown', points: 0 }
  const difference = month.efficiency - before
  if (difference === 0) return { direction: 'same', points: 0 }
  return { direction: difference > 0 ? 'up' : 'down', points: Math.abs(difference) }
}

/** True when no month had due work. */
export function isTrendEmpty(months: readonly TrendMonth[]): boolean {
  return months.every(
    ({ completed, efficiency, quality }) => completed === 0 && efficiency === null && quality === null,
  )
}

/** The first day of a month, for the date formats. */
export function firstDayOf({ month }: TrendMonth): string {
  return `${month}-01`
}
