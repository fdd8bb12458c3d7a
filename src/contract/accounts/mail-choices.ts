import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'

/** Which mails somebody wants; each may be left out over the wire. */
export const mailChoices = z.object({
  /** A critical finding, at once. Of a supervisor. */
  critical: z.optional(z.boolean()),
  /** What else is new and not read, in one mail a day. Of a supervisor. */
  daily: z.optional(z.boolean()),
  /** Work that is newly theirs, at once. Of a technician. */
  assigned: z.optional(z.boolean()),
})

/** Why nobody is sent such mails; null when they are sent. */
export const whyNoMails = ['no_server', 'switched_off'] as const

const chosen = z.object({
  why_not: z.nullable(z.enum(whyNoMails)),
  critical: z.boolean(),
  daily: z.boolean(),
  assigned: z.boolean(),
})

/** Which mails the person who asks wants. */
export const mailChoiceCalls = {
  read: defineCall({
    method: 'GET',
    path: '/auth/mail_choices/',
    who: 'signed-in',
    summary: 'Read which mails you want, and whether any are sent',
    reply: chosen,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/auth/mail_choices/',
    who: 'signed-in',
    summary: 'Choose which mails you want',
    body: mailChoices,
    reply: chosen,
  }),
}
