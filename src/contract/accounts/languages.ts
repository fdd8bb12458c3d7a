import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { language } from '#src/contract/identity.ts'

/** The default language, for users who have not selected one. */
export const languageCalls = {
  readUsual: defineCall({
    method: 'GET',
    path: '/auth/language/',
    who: 'public',
    summary: 'Read the default language, for users without a language of their own',
    reply: z.object({ language }),
  }),
}
