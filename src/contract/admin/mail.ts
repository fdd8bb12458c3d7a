import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { id, instant, localizedText, message, pageOf, paging } from '#src/contract/shapes.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { mailKinds, mailStates } from '#src/rules/mail-kinds.ts'

/** A mail of the last thirty days, without its content. */
export const sentMail = z.object({
  id,
  address: z.string(),
  /** The recipient's name. */
  full_name: z.string(),
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  tries: z.int(),
  /** Why the last attempt failed or the mail was given up; empty otherwise. */
  reason: localizedText,
  created_at: instant,
  /** When the mail server accepted it, or it was given up. */
  ended_at: z.nullable(instant),
})
/** A mail of the last thirty days, without its content. */
export type SentMail = z.infer<typeof sentMail>

/** The mail queue of the installation. */
export const mailCalls = {
  read: defineCall({
    method: 'GET',
    path: '/admin/mail/',
    who: ['admin'],
    summary: 'Read the mail server, the number of waiting mails, and the failed mails of the last seven days',
    reply: z.object({
      /** Null when no mail server is configured. */
      server: z.nullable(z.string()),
      from: z.nullable(z.string()),
      waiting: z.int(),
      given_up: z.int(),
    }),
  }),
  test: defineCall({
    method: 'POST',
    path: '/admin/mail/test/',
    who: ['admin'],
    summary: 'Send a test mail to yourself, and read the response of the mail server',
    reply: message,
  }),
  list: defineCall({
    method: 'GET',
    path: '/admin/mails/',
    who: ['admin'],
    summary: 'List the mails of the last thirty days with their state, the latest first',
    query: z.object({
      ...paging,
      state: z.optional(z.enum(mailStates, { error: validationMessages.unknownChoice })),
    }),
    reply: pageOf(sentMail),
  }),
}
