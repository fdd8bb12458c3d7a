import type { Source } from '#src/server/plan-import/plan/parsed-plan.ts'

/** A place in a weekly PDF, where it does not matter which. */
export const somewhere: Source = { page: 1, box: [0, 0, 100, 10], confidence: 1 }
