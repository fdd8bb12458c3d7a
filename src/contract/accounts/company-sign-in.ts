import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { language, tokens, user } from '#src/contract/identity.ts'
import { boundedText, localizedText, message } from '#src/contract/shapes.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'

const signedIn = z.object({
  user,
  tokens,
  message: localizedText,
  /** A message when the account data differ from those of the identity provider. */
  note: z.nullable(localizedText),
  /** The user's language, or the default of the settings. */
  language,
})

/**
 * Sign-in with a company account (OpenID Connect). The browser goes to the identity provider, which redirects it
 * back to the login page with a response; the page submits that response.
 */
export const companySignInCalls = {
  read: defineCall({
    method: 'GET',
    path: '/auth/company/',
    who: 'public',
    summary: 'Read whether single sign-on (OIDC) is set up, and its label',
    reply: z.object({ name: z.nullable(z.string()) }),
  }),
  begin: defineCall({
    method: 'POST',
    path: '/auth/company/begin/',
    who: 'public',
    summary: 'Get the sign-in URL of the identity provider; a cookie binds its response to this browser',
    reply: z.object({ address: z.string() }),
  }),
  finish: defineCall({
    method: 'POST',
    path: '/auth/company/finish/',
    who: 'public',
    summary: 'Sign in with the response of the identity provider',
    body: z.object({
      /** The query of the redirect, unchanged. */
      answer: boundedText(limits.tokenLength, { missing: validationMessages.required, changes: [] }),
      /** The language selected on the login page; it becomes the user's language. */
      language: z.optional(language),
    }),
    bodyBytes: limits.tokenBodyBytes,
    reply: signedIn,
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/auth/company/confirm/',
    who: 'public',
    summary:
      'Send the password or the code that the sign-in requires (`company_asks_password`, `company_asks_both`, `second_factor_needed`)',
    body: z.object({
      password: z.optional(boundedText(limits.longestPassword, { changes: [] })),
      /** A code of the authenticator app, or a recovery code. */
      code: z.optional(boundedText(limits.nameLength)),
      language: z.optional(language),
    }),
    reply: signedIn,
  }),
  unlink: defineCall({
    method: 'DELETE',
    path: '/users/{id}/company_account/',
    who: ['admin'],
    summary: 'Unlink a user from their company account, so that another one can be linked',
    reply: message,
  }),
}
