import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { email, invitationForm, newPassword, user } from '#src/contract/identity.ts'
import { boundedText, instant, message } from '#src/contract/shapes.ts'
import { sentences } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'

/** The form on the page that a password link opens. */
export const passwordByLink = z
  .object({
    token: boundedText(limits.tokenLength, { missing: sentences.required, changes: [] }),
    new_password: newPassword,
    new_password_confirm: boundedText(limits.longestPassword, {
      missing: sentences.passwordsDiffer,
      changes: [],
    }),
  })
  .check(
    z.refine((given) => given.new_password === given.new_password_confirm, {
      error: sentences.passwordsDiffer,
      path: ['new_password_confirm'],
    }),
  )

/** A new link: its token, which only this response contains, or the address of the mail. */
const madeLink = {
  token: z.nullable(z.string()),
  mailed_to: z.nullable(z.string()),
  expires_at: instant,
}

/** The form for a forgotten password. */
export const forgottenPassword = z.object({ email })

/** Password links: single-use links with an expiry. */
export const passwordLinkCalls = {
  make: defineCall({
    method: 'POST',
    path: '/users/{id}/password_link/',
    who: ['admin'],
    summary:
      'Make a link by which a person sets another password, or the first one after an invitation; it goes by mail, or its token is told only in this answer',
    body: z._default(z.object({ by_mail: z._default(z.boolean(), false) }), { by_mail: false }),
    reply: z.object(madeLink),
  }),
  takeBack: defineCall({
    method: 'DELETE',
    path: '/users/{id}/password_link/',
    who: ['admin'],
    summary: 'Take an invitation back: its link opens nothing any more, and the account stays',
    reply: message,
  }),
  invite: defineCall({
    method: 'POST',
    path: '/users/invite/',
    who: ['admin'],
    summary: 'Create a person without a password, and make a link by which they set one',
    body: invitationForm,
    reply: z.object({ user, ...madeLink }),
    status: 201,
  }),
  askForLink: defineCall({
    method: 'POST',
    path: '/auth/forgot_password/',
    who: 'public',
    summary: 'Ask for a link by mail; the answer is the same whoever has an account',
    body: forgottenPassword,
    bodyBytes: limits.tokenBodyBytes,
    reply: message,
  }),
  setPassword: defineCall({
    method: 'POST',
    path: '/auth/set_password/',
    who: 'public',
    summary: 'Set the password of the account that a link is for; every session of it is signed out',
    body: passwordByLink,
    bodyBytes: limits.tokenBodyBytes,
    reply: message,
  }),
}
