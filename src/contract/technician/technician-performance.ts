import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { calendarDate, wholeNumberText } from '#src/contract/shapes.ts'
import { daysBetweenQuery } from './technician-assignments.ts'

const percent = z.nullable(z.int())

/** Whole percent and minutes; null while there is nothing to divide by. How they come about: `rules/performance`. */
const figures = {
  efficiency_score: percent,
  quality_score: percent,
  completion_rate: percent,
  on_time_completion: percent,
  /** Mean minutes from a checklist's first answer to its submission, pauses over 30 minutes left out. */
  average_time: z.nullable(z.number()),
}

/** One calendar month, by due date. */
const month = z.object({
  /** `yyyy-MM`. */
  month: z.string(),
  /** Assignments that were completed. */
  completed: z.int(),
  efficiency: percent,
  quality: percent,
})

/** A technician's own figures. */
export const performanceStats = z.object({
  date_from: calendarDate,
  date_to: calendarDate,
  ...figures,
  /** Assignments due in the period. */
  total_inspections: z.int(),
  completed_inspections: z.int(),
  /** The last six months up to today, whatever the period, the earliest first; months without work are in it. */
  monthly_trend: z.array(month),
})
/** A technician's figures of a period and their trend. */
export type PerformanceStats = z.infer<typeof performanceStats>

/**
 * How a technician does. In a range, `date_from` alone goes up to today, or is one day when it lies ahead; `date_to` alone
 * looks back 90 days from it.
 */
export const technicianPerformanceCalls = {
  stats: defineCall({
    method: 'GET',
    path: '/technician/performance/stats/',
    who: ['technician'],
    summary: 'Read the own figures; without dates of the last 90 days',
    query: z.object(daysBetweenQuery),
    reply: performanceStats,
  }),
  comparison: defineCall({
    method: 'GET',
    path: '/technician/performance/comparison/',
    who: ['technician'],
    summary: "Compare the own figures with the sector's and with the period before",
    query: z.object(daysBetweenQuery),
    reply: z.object({
      date_from: calendarDate,
      date_to: calendarDate,
      own: z.object(figures),
      /** Everybody in the sector together, the caller included; who left and did nothing in the period is not counted. */
      team: z.object({ ...figures, technicians: z.int() }),
      /** The own figures of as many days before. */
      previous: z.object(figures),
    }),
  }),
  history: defineCall({
    method: 'GET',
    path: '/technician/performance/history/',
    who: ['technician'],
    summary: 'Read the own figures month by month, the earliest first',
    query: z.object({
      months: z._default(wholeNumberText(1, 36), 12),
    }),
    reply: z.object({
      months: z.array(
        z.object({ ...figures, month: z.string(), total_inspections: z.int(), completed: z.int() }),
      ),
    }),
  }),
}
