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
import { validationMessages } from '#src/i18n/validation.ts'
import { displayStatuses } from '#src/rules/assignment-status.ts'
import { limits } from '#src/rules/limits.ts'
import { assignmentPriorities } from '#src/rules/priority.ts'

/** The types of calendar events. */
export const eventTypes = ['inspection', 'maintenance', 'meeting', 'deadline'] as const
/** One of the {@link eventTypes}. */
export type EventType = (typeof eventTypes)[number]

/**
 * A calendar entry: an assignment, or an event of an administrator. An overdue assignment has the type deadline,
 * any other one inspection.
 */
export const overviewEvent = z.object({
  /** Unique key: `assignment-12`, `event-3`. */
  key: z.string(),
  title: z.string(),
  type: z.enum(eventTypes),
  /** Null for an event of an administrator. */
  status: z.nullable(z.enum(displayStatuses)),
  priority: z.enum(assignmentPriorities),
  date: calendarDate,
  /** `HH:mm` in the plant's time zone; null for the whole day. */
  time: z.nullable(z.string()),
  assignee: z.string(),
  notes: z.string(),
  plant_name: z.nullable(z.string()),
  sector_name: z.nullable(z.string()),
  /** The id of the assignment; null for an event. */
  assignment: z.nullable(id),
  /** The id of the event; null for an assignment. */
  event: z.nullable(id),
  /** The version of the event; null for an assignment. */
  version: z.nullable(version),
})
/** An entry of the administrators' calendar. */
export type OverviewEvent = z.infer<typeof overviewEvent>

/** A time of day; an empty text means none. */
const time = z.nullable(
  boundedText(5, { next: [z.regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, { error: validationMessages.notATime })] }),
)
const type = z.enum(eventTypes, { error: validationMessages.unknownChoice })
const title = filledText(validationMessages.required)
const date = calendarDateWith(validationMessages.required)
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

/** Changes of an event; omitted fields stay unchanged. */
export const eventChanges = z.object({
  title: z.optional(title),
  type: z.optional(type),
  date: z.optional(date),
  time: z.optional(time),
  priority: z.optional(priority),
  assignee: z.optional(assignee),
  notes: z.optional(text()),
})

/** The administrators' calendar: due assignments of all sectors, and added events. */
export const calendarEventCalls = {
  read: defineCall({
    method: 'GET',
    path: '/admin/calendar/',
    who: ['admin'],
    summary: 'List the due assignments of all sectors and the events, by day; the default is this month',
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
    summary: 'Change an event',
    body: withVersion(eventChanges),
    reply: overviewEvent,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/admin/calendar/events/{id}/',
    who: ['admin'],
    summary: 'Delete an event',
    reply: 'nothing',
  }),
}
