import { localizedMessage } from '#src/server/messages/localized-text.ts'

/** Marks a shortened reply. JSON omits the symbol, and a spread copy keeps it. */
const SHORTENED = Symbol('shortened reply')

/** A shortened reply, with a message that explains it. */
export function describeShortenedReply(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored
  return { ...(stored as object), message: localizedMessage('response.alreadyDone'), [SHORTENED]: true }
}

/** Whether a reply is shorter than its call defines, since it repeats an old request. */
export function isShortenedReply(result: unknown): boolean {
  return typeof result === 'object' && result !== null && SHORTENED in result
}
