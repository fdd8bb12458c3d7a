import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { email, invitationForm, newPassword, user } from '#src/contract/identity.ts'
import { boundedText, instant, message } from '#src/contract/shapes.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'

/** The form on the page that a password link opens. */
export const passwordByLink = z
  .object({
    token: boundedText(limits.tokenLength, { missing: validationMessages.required, changes: [] }),
    new_password: newPassword,
    new_password_confirm: boundedText(limits.longestPassword, {
      missing: validationMessages.passwordsDiffer,
      changes: [],
    }),
  })
  .check(
    z.refine((given) => given.new_password === given.new_password_confirm, {
      error: validationMessages.passwordsDiffer,
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
      'Create a link for a user to set a password, also the first one after an invitation; the server mails the link, or only this response contains its token',
    body: z._default(z.object({ by_mail: z._default(z.boolean(), false) }), { by_mail: false }),
    reply: z.object(madeLink),
  }),
  revoke: defineCall({
    method: 'DELETE',
    path: '/users/{id}/password_link/',
    who: ['admin'],
    summary: 'Withdraw an invitation: its link no longer works, and the account stays',
    reply: message,
  }),
  invite: defineCall({
    method: 'POST',
    path: '/users/invite/',
    who: ['admin'],
    summary: 'Invite a user: create the account without a password, and a link to set one',
    body: invitationForm,
    reply: z.object({ user, ...madeLink }),
    status: 201,
  }),
  askForLink: defineCall({
    method: 'POST',
    path: '/auth/forgot_password/',
    who: 'public',
    summary: 'Request a password link by mail; the response does not show whether an account exists',
    body: forgottenPassword,
    bodyBytes: limits.tokenBodyBytes,
    reply: message,
  }),
  setPassword: defineCall({
    method: 'POST',
    path: '/auth/set_password/',
    who: 'public',
    summary: 'Set a password with a link; all sessions of the account end',
    body: passwordByLink,
    bodyBytes: limits.tokenBodyBytes,
    reply: message,
  }),
}
