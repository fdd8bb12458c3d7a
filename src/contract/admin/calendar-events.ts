import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import {
  boundedText,
  calendarDate,
  calendarDateWith,
  filledText,
  id,
  priority,
  text,
  version,
  withVersion,
} from '#src/contract/shapes.ts'
import { displayStatuses } from '#src/rules/assignment-status.ts'
import { limits } from '#src/rules/limits.ts'
import { assignmentPriorities } from '#src/rules/priority.ts'
import { sentences } from '#src/rules/sentences.ts'

/** What an event of the administrators' calendar can be. */
export const eventTypes = ['inspection', 'maintenance', 'meeting', 'deadline'] as const
/** One of the {@link eventTypes}. */
export type EventType = (typeof eventTypes)[number]

/**
 * Something in the calendar: work that is due, or what an administrator added. What is overdue is a deadline; work that
 * is in time, or done, an inspection.
 */
export const overviewEvent = z.object({
  /** One of a kind among all events: `assignment-12`, `event-3`. */
  key: z.string(),
  title: z.string(),
  type: z.enum(eventTypes),
  /** Null for what was added: nobody works through it. */
  status: z.nullable(z.enum(displayStatuses)),
  priority: z.enum(assignmentPriorities),
  date: calendarDate,
  /** `HH:mm` on the plants' clock; null for the whole day. */
  time: z.nullable(z.string()),
  assignee: z.string(),
  notes: z.string(),
  plant_name: z.nullable(z.string()),
  sector_name: z.nullable(z.string()),
  /** The assignment that it is; null for what was added. */
  assignment: z.nullable(id),
  /** The number of what was added, by which it is changed; null for an assignment. */
  event: z.nullable(id),
  /** Of what was added; null for an assignment. */
  version: z.nullable(version),
})
/** Something in the administrators' calendar. */
export type OverviewEvent = z.infer<typeof overviewEvent>

/** A time of day, or none: an empty text is none. */
const time = z.nullable(
  boundedText(5, { next: [z.regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, { error: sentences.notATime })] }),
)
const type = z.enum(eventTypes, { error: sentences.unknownChoice })
const title = filledText(sentences.required)
const date = calendarDateWith(sentences.required)
const assignee = text(limits.nameLength)

/** The fields of the Add Event form. */
export const eventForm = z.object({
  title,
  type,
  date,
  time: z._default(time, null),
  priority: z._default(priority, 'Medium'),
  assignee: z._default(assignee, ''),
  notes: z._default(text(), ''),
})

/** What can be changed of an event; what is left out stays. */
export const eventChanges = z.object({
  title: z.optional(title),
  type: z.optional(type),
  date: z.optional(date),
  time: z.optional(time),
  priority: z.optional(priority),
  assignee: z.optional(assignee),
  notes: z.optional(text()),
})

/** The administrators' calendar: what is due in all sectors, and what they added. */
export const calendarEventCalls = {
  read: defineCall({
    method: 'GET',
    path: '/admin/calendar/',
    who: ['admin'],
    summary: 'List what is due in all sectors, and what was added, by day; without dates of this month',
    query: z.object({ date_from: z.optional(calendarDate), date_to: z.optional(calendarDate) }),
    reply: z.object({ date_from: calendarDate, date_to: calendarDate, events: z.array(overviewEvent) }),
  }),
  add: defineCall({
    method: 'POST',
    path: '/admin/calendar/events/',
    who: ['admin'],
    summary: 'Add an event',
    body: eventForm,
    reply: overviewEvent,
    status: 201,
    isIdempotent: true,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/admin/calendar/events/{id}/',
    who: ['admin'],
    summary: 'Change an event that was added',
    body: withVersion(eventChanges),
    reply: overviewEvent,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/admin/calendar/events/{id}/',
    who: ['admin'],
    summary: 'Delete an event that was added',
    reply: 'nothing',
  }),
}
