import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { calendarDate } from '#src/contract/shapes.ts'
import { dayOfWork, daysBetweenQuery } from './technician-assignments.ts'

/** A technician's own work as a calendar. */
export const technicianScheduleCalls = {
  /** A single date: the range ends or starts with the month that contains it. */
  read: defineCall({
    method: 'GET',
    path: '/technician/schedule/',
    who: ['technician'],
    summary: 'List your assignments by day; the default is this month',
    query: z.object(daysBetweenQuery),
    reply: z.object({
      date_from: calendarDate,
      date_to: calendarDate,
      /** Days without work are omitted. */
      calendar_data: z.array(dayOfWork),
    }),
  }),
  today: defineCall({
    method: 'GET',
    path: '/technician/schedule/today/',
    who: ['technician'],
    summary: 'List your assignments due today',
    reply: dayOfWork,
  }),
  /**
   * `date_from` alone: 14 days from it. `date_to` alone: from today to it, or only that day when it has passed.
   */
  availability: defineCall({
    method: 'GET',
    path: '/technician/schedule/availability/',
    who: ['technician'],
    summary: 'Count your open work by day; the default is the next 14 days',
    query: z.object(daysBetweenQuery),
    reply: z.object({
      date_from: calendarDate,
      date_to: calendarDate,
      days: z.array(
        z.object({
          date: calendarDate,
          assignments: z.int(),
          checklists: z.int(),
          /** From the checklists that have an estimate. */
          estimated_minutes: z.int(),
          /** True when no open assignment is due on that day. */
          is_available: z.boolean(),
        }),
      ),
    }),
  }),
}
