import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { boundedText, message } from '#src/contract/shapes.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'

/** The current password, required for changes of the sign-in. */
export const ownPassword = z.object({
  password: boundedText(limits.longestPassword, {
    missing: validationMessages.passwordRequired,
    changes: [],
    next: [z.minLength(1, validationMessages.passwordRequired)],
  }),
})

/** The same, optional for accounts without a password. */
const passwordIfAny = z.optional(boundedText(limits.longestPassword, { changes: [] }))

/** The confirmation to disable a second factor: the password, and a code of the app or a recovery code. */
export const confirmation = z.object({
  password: passwordIfAny,
  code: z.optional(boundedText(limits.nameLength)),
})

/** A code of an authenticator app. */
export const appCode = z.object({
  code: boundedText(limits.nameLength, {
    missing: validationMessages.required,
    next: [z.minLength(1, validationMessages.required)],
  }),
})

/** Two-factor authentication: codes of an authenticator app (TOTP, RFC 6238) and recovery codes. */
export const twoFactorCalls = {
  readOwn: defineCall({
    method: 'GET',
    path: '/auth/two_factor/',
    who: 'signed-in',
    summary: 'Read whether two-factor authentication is on for you, and whether it is required',
    reply: z.object({
      is_on: z.boolean(),
      recovery_codes_left: z.int(),
      is_required: z.boolean(),
      /** Without a password, enabling and disabling two-factor authentication ask for none. */
      has_password: z.boolean(),
    }),
  }),
  begin: defineCall({
    method: 'POST',
    path: '/auth/two_factor/begin/',
    who: 'signed-in',
    summary:
      'Get a secret for an authenticator app; two-factor authentication starts when a code confirms it',
    body: z.object({ password: passwordIfAny }),
    reply: z.object({ secret: z.string(), address: z.string() }),
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/auth/two_factor/confirm/',
    who: 'signed-in',
    summary: 'Switch two-factor authentication on; only this response contains the recovery codes',
    body: appCode,
    reply: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  turnOff: defineCall({
    method: 'POST',
    path: '/auth/two_factor/turn_off/',
    who: 'signed-in',
    summary:
      'Switch two-factor authentication off, where the settings allow it; needs the password and a code',
    body: confirmation,
    reply: message,
  }),
  takeOff: defineCall({
    method: 'DELETE',
    path: '/users/{id}/two_factor/',
    who: ['admin'],
    summary: 'Reset the second factor of a user who has lost it',
    reply: message,
  }),
}
