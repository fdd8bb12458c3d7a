import { answer } from '#src/server/telling/said.ts'

/** Marks an answer of which only the receipt is kept. JSON leaves it out, and a copy keeps it. */
const SHORT = Symbol('short receipt')

/** What is left of a reply after its body was deleted, with a sentence that says so. */
export function describeShort(kept: unknown): unknown {
  if (Array.isArray(kept)) return kept
  return { ...(kept as object), message: answer('answer.doneBefore'), [SHORT]: true }
}

/** Whether an answer has less in it than its call says: it repeats what was done long ago. */
export function isShortReceipt(result: unknown): boolean {
  return typeof result === 'object' && result !== null && SHORT in result
}
