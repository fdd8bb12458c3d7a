import { renderInEnglish } from '#src/server/messages/render-message.ts'
import type { ParsingFailure } from '#src/server/problems/catalogue/jobs.ts'
import { failureMessage } from '#src/server/problems/failure-message.ts'
import { ChildError } from './child-error.ts'

/** The refusal of an unreadable file, thrown by the parsers in the sandbox. */
export function refuse(code: ParsingFailure, details: unknown = null): ChildError {
  return new ChildError(code, renderInEnglish(failureMessage(code)), details)
}
