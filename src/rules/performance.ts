/** Counts over the assignments of one or more technicians that are due in one period. Times in minutes. */
export interface PerformanceCounts {
  all: number
  completed: number
  completedOnTime: number
  reviewed: number
  approvedFirstTime: number
  /** Estimated and actual minutes, over the checklists that have an estimate. */
  estimatedMinutes: number
  actualMinutes: number
  /** All submitted checklists, and the minutes they took. */
  submitted: number
  workedMinutes: number
}

/**
 * Rates in whole percent, and the average time in minutes; null without data (shown as N/A, never as 0 or 100).
 */
export interface PerformanceStats {
  completion_rate: number | null
  on_time_completion: number | null
  quality_score: number | null
  efficiency_score: number | null
  average_time: number | null
}

/** The counts of a technician without assignments. */
export const noPerformance: PerformanceCounts = {
  all: 0,
  completed: 0,
  completedOnTime: 0,
  reviewed: 0,
  approvedFirstTime: 0,
  estimatedMinutes: 0,
  actualMinutes: 0,
  submitted: 0,
  workedMinutes: 0,
}

/** The sum of the counts of several people or months. */
export function sumPerformance(counts: readonly PerformanceCounts[]): PerformanceCounts {
  const sum = { ...noPerformance }
  for (const part of counts)
    for (const key of Object.keys(sum) as (keyof PerformanceCounts)[]) sum[key] += part[key]
  return sum
}

const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 100))

/**
 * Calculates the numbers of the performance screens.
 * efficiency = 0.5 · completion + 0.3 · on time + 0.2 · min(1, estimated / actual time). A part without data
 * passes its weight to the other parts.
 */
export function calculatePerformance(counts: PerformanceCounts): PerformanceStats {
  const parts: { weight: number; share: number }[] = []
  if (counts.all > 0) parts.push({ weight: 0.5, share: counts.completed / counts.all })
  if (counts.completed > 0) parts.push({ weight: 0.3, share: counts.completedOnTime / counts.completed })
  if (counts.actualMinutes > 0 && counts.estimatedMinutes > 0)
    parts.push({ weight: 0.2, share: Math.min(1, counts.estimatedMinutes / counts.actualMinutes) })
  const weights = parts.reduce((sum, part) => sum + part.weight, 0)
  const score = parts.reduce((sum, part) => sum + part.weight * part.share, 0)
  return {
    completion_rate: percent(counts.completed, counts.all),
    on_time_completion: percent(counts.completedOnTime, counts.completed),
    quality_score: percent(counts.approvedFirstTime, counts.reviewed),
    efficiency_score: weights === 0 ? null : Math.round((score / weights) * 100),
    average_time:
      counts.submitted === 0 ? null : Math.round((counts.workedMinutes / counts.submitted) * 10) / 10,
  }
}

/** The label of a score (docs/agreed.md). */
export type PerformanceLabel = 'excellent' | 'good' | 'needs_improvement'

/** Minimum score for Excellent. Screens praise a technician when both scores reach it. Percent. */
export const EXCELLENT_FROM = 90
/** Minimum score for Good; below it a screen suggests improvements. Percent. */
export const GOOD_FROM = 70

/** The label of a score in percent; null without a score. */
export function labelPerformance(score: number | null): PerformanceLabel | null {
  if (score === null) return null
  if (score >= EXCELLENT_FROM) return 'excellent'
  return score >= GOOD_FROM ? 'good' : 'needs_improvement'
}
