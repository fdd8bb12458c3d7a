import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'

/** The mail preferences of a user; each field is optional in a request. */
export const mailPreferences = z.object({
  /** For supervisors: a mail immediately for a critical finding. */
  critical: z.optional(z.boolean()),
  /** For supervisors: one mail a day with the other unread notifications. */
  daily: z.optional(z.boolean()),
  /** For technicians: a mail immediately for a new assignment. */
  assigned: z.optional(z.boolean()),
})

/** The reasons why the server sends no such mails; null when it sends them. */
export const mailOffReasons = ['no_server', 'switched_off'] as const

const chosen = z.object({
  why_not: z.nullable(z.enum(mailOffReasons)),
  critical: z.boolean(),
  daily: z.boolean(),
  assigned: z.boolean(),
})

/** The mail preferences of the caller. */
export const mailPreferenceCalls = {
  read: defineCall({
    method: 'GET',
    path: '/auth/mail_choices/',
    who: 'signed-in',
    summary: 'Read which mails you receive, and whether a mail server is set up',
    reply: chosen,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/auth/mail_choices/',
    who: 'signed-in',
    summary: 'Choose which mails you receive',
    body: mailPreferences,
    reply: chosen,
  }),
}
