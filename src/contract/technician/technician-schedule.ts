import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { calendarDate } from '#src/contract/shapes.ts'
import { dayOfWork, daysBetweenQuery } from './technician-assignments.ts'

/** A technician's own work as a calendar. */
export const technicianScheduleCalls = {
  /** One date without the other: to the end, or from the beginning, of the month that it lies in. */
  read: defineCall({
    method: 'GET',
    path: '/technician/schedule/',
    who: ['technician'],
    summary: 'List the own assignments day by day; without dates of this month',
    query: z.object(daysBetweenQuery),
    reply: z.object({
      date_from: calendarDate,
      date_to: calendarDate,
      /** Days without work are left out. */
      calendar_data: z.array(dayOfWork),
    }),
  }),
  today: defineCall({
    method: 'GET',
    path: '/technician/schedule/today/',
    who: ['technician'],
    summary: 'List the own assignments due today',
    reply: dayOfWork,
  }),
  /** `date_from` alone: 14 days from it on. `date_to` alone: from today up to it, or that day when it is over. */
  availability: defineCall({
    method: 'GET',
    path: '/technician/schedule/availability/',
    who: ['technician'],
    summary: 'Count the own open work day by day; without dates of the next 14 days',
    query: z.object(daysBetweenQuery),
    reply: z.object({
      date_from: calendarDate,
      date_to: calendarDate,
      days: z.array(
        z.object({
          date: calendarDate,
          assignments: z.int(),
          checklists: z.int(),
          /** As far as the checklists say how long they take. */
          estimated_minutes: z.int(),
          /** Nothing open is due on that day. */
          is_available: z.boolean(),
        }),
      ),
    }),
  }),
}
