import { jobFailures, lookedFor, readingFailures } from './jobs.ts'
import { mailFailures } from './mail.ts'
import { deliveryFailures } from './webhooks.ts'

/**
 * Why something could not be done that nobody waits for. It is kept by its name, beside its English, and said in the
 * language of its reader. A name that was kept is never given to another sentence.
 */
export const failures = {
  ...jobFailures,
  ...readingFailures,
  ...lookedFor,
  ...deliveryFailures,
  ...mailFailures,
} as const

/** What a failure is called. */
export type FailureName = keyof typeof failures
