import { noPerformance, type PerformanceCounts, sumPerformance } from '#src/rules/performance.ts'
import type { Db } from '#src/server/db/database.ts'
import { type Clock, countAssignments, countReviews, type Period, sumWork } from './work-counts-store.ts'

/** A part of a technician's work in a month. Parts of the same technician and month add up. */
export interface Work {
  technician_id: number
  /** By due date, `yyyy-MM`. */
  month: string
  counts: PerformanceCounts
  /** Assignments, by displayed status. */
  pending: number
  overdue: number
}

/** Counts the work of a period, in three queries for any number of technicians and months. */
export async function countWork(db: Db, period: Period, clock: Clock): Promise<Work[]> {
  const assignments = await countAssignments(db, period, clock)
  const reviews = await countReviews(db, period)
  const minutes = await sumWork(db, period)
  return [
    ...assignments.map(({ technician_id, month, pending, overdue, ...row }) => ({
      technician_id,
      month,
      pending,
      overdue,
      counts: {
        ...noPerformance,
        all: row.total,
        completed: row.completed,
        completedOnTime: row.on_time,
      },
    })),
    ...reviews.map(({ technician_id, month, ...row }) => ({
      ...nothingOf(technician_id, month),
      counts: { ...noPerformance, reviewed: row.reviewed, approvedFirstTime: row.approved_first_time },
    })),
    ...minutes.map(({ technician_id, month, ...row }) => ({
      ...nothingOf(technician_id, month),
      counts: {
        ...noPerformance,
        estimatedMinutes: row.estimated_minutes,
        actualMinutes: row.estimated_actual_minutes,
        submitted: row.submitted,
        workedMinutes: row.worked_minutes,
      },
    })),
  ]
}

function nothingOf(technician_id: number, month: string) {
  return { technician_id, month, pending: 0, overdue: 0 }
}

/** The number of assignments with one status. */
export function countOf(work: readonly Work[], kind: 'pending' | 'overdue'): number {
  return work.reduce((sum, part) => sum + part[kind], 0)
}

/** Totals per month. */
export function sumByMonth(months: readonly string[], work: readonly Work[]) {
  return months.map((month) => ({
    month,
    counts: sumWorkCounts(work.filter((part) => part.month === month)),
  }))
}

/** The total. */
export function sumWorkCounts(work: readonly Work[]): PerformanceCounts {
  return sumPerformance(work.map((part) => part.counts))
}
