import type { Source } from '#src/server/plan-import/plan/parsed-plan.ts'

/** A position in a weekly PDF, for tests that do not depend on it. */
export const anySource: Source = { page: 1, box: [0, 0, 100, 10], confidence: 1, reason: 'table_row' }
