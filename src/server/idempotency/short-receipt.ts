import { localizedMessage } from '#src/server/messages/localized-text.ts'

/** Marks a shortened reply. JSON omits the symbol, and a spread copy keeps it. */
const SHORT = Symbol('short receipt')

/** A shortened reply, with a message that explains it. */
export function describeShortReply(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored
  return { ...(stored as object), message: localizedMessage('response.alreadyDone'), [SHORT]: true }
}

/** Whether a reply is shorter than its call defines, since it repeats an old request. */
export function isShortReceipt(result: unknown): boolean {
  return typeof result === 'object' && result !== null && SHORT in result
}
