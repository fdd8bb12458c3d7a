import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { calendarDate, wholeNumberText } from '#src/contract/shapes.ts'
import { daysBetweenQuery } from './technician-assignments.ts'

const percent = z.nullable(z.int())

/** Whole percent and minutes; null without data. `rules/performance` calculates them. */
const stats = {
  efficiency_score: percent,
  quality_score: percent,
  completion_rate: percent,
  on_time_completion: percent,
  /** Mean minutes from a checklist's first answer to its submission, without pauses over 30 minutes. */
  average_time: z.nullable(z.number()),
}

/** One calendar month, by due date. */
const month = z.object({
  /** `yyyy-MM`. */
  month: z.string(),
  /** Completed assignments. */
  completed: z.int(),
  efficiency: percent,
  quality: percent,
})

/** A technician's own performance. */
export const performanceStats = z.object({
  date_from: calendarDate,
  date_to: calendarDate,
  ...stats,
  /** Assignments due in the period. */
  total_inspections: z.int(),
  completed_inspections: z.int(),
  /** The last six months up to today, whatever the period, earliest first, including months without work. */
  monthly_trend: z.array(month),
})
/** A technician's performance in a period, with its trend. */
export type PerformanceStats = z.infer<typeof performanceStats>

/**
 * A technician's performance. `date_from` alone ends today, or is one day when it is in the future; `date_to`
 * alone starts 90 days earlier.
 */
export const technicianPerformanceCalls = {
  stats: defineCall({
    method: 'GET',
    path: '/technician/performance/stats/',
    who: ['technician'],
    summary: 'Read your performance; the default is the last 90 days',
    query: z.object(daysBetweenQuery),
    reply: performanceStats,
  }),
  comparison: defineCall({
    method: 'GET',
    path: '/technician/performance/comparison/',
    who: ['technician'],
    summary: 'Compare your performance with the sector and with the previous period',
    query: z.object(daysBetweenQuery),
    reply: z.object({
      date_from: calendarDate,
      date_to: calendarDate,
      own: z.object(stats),
      /**
       * All technicians of the sector in total, including the caller, without former ones that did no work in the
       * period.
       */
      team: z.object({ ...stats, technicians: z.int() }),
      /** The own performance in the preceding period of the same length. */
      previous: z.object(stats),
    }),
  }),
  history: defineCall({
    method: 'GET',
    path: '/technician/performance/history/',
    who: ['technician'],
    summary: 'Read your performance by month, the earliest first',
    query: z.object({
      months: z._default(wholeNumberText(1, 36), 12),
    }),
    reply: z.object({
      months: z.array(
        z.object({ ...stats, month: z.string(), total_inspections: z.int(), completed: z.int() }),
      ),
    }),
  }),
}
