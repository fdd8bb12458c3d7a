import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { newPassword } from '#src/contract/identity.ts'
import { boundedText, instant, message } from '#src/contract/shapes.ts'
import { limits } from '#src/rules/limits.ts'
import { sentences } from '#src/rules/sentences.ts'

/** The fields of the screen that a link leads to. */
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

/** Links by which somebody sets a password, once and for a limited time. */
export const passwordLinkCalls = {
  make: defineCall({
    method: 'POST',
    path: '/users/{id}/password_link/',
    who: ['admin'],
    summary: 'Make a link by which a person sets another password; its token is told only in this answer',
    reply: z.object({ token: z.string(), expires_at: instant }),
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
