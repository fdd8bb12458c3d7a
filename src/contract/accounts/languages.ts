import * as z from 'zod/mini'
import { defineCall } from '#src/contract/call.ts'
import { languageCodes } from '#src/rules/languages.ts'
import { sentences } from '#src/rules/sentences.ts'

/**
 * The head of every answer to somebody who is signed in: the language that they read, which is the settings' where they
 * chose none.
 */
export const LANGUAGE_HEADER = 'walkdown-language'

/** A language that Walkdown speaks. */
export const language = z.enum(languageCodes, { error: sentences.unknownChoice })

/** The language of who has chosen none. */
export const languageCalls = {
  readUsual: defineCall({
    method: 'GET',
    path: '/auth/language/',
    who: 'public',
    summary: 'Read the language of the settings, which is that of everybody who has chosen none',
    reply: z.object({ language }),
  }),
}
