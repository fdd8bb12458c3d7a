import type { supervisor as english } from '#src/i18n/en/supervisor.ts'
import type { Translation } from '#src/i18n/translation.ts'
import { assignment } from './supervisor/assignment.ts'
import { assignmentReview } from './supervisor/assignment-review.ts'
import { calendar } from './supervisor/calendar.ts'
import { equipment } from './supervisor/equipment.ts'
import { execution } from './supervisor/execution.ts'
import { overview } from './supervisor/overview.ts'

/** French texts of the supervisor's screens, one file for each part. */
export const supervisor = {
  ...assignment,
  ...assignmentReview,
  ...calendar,
  ...equipment,
  ...execution,
  ...overview,
} as const satisfies Translation<typeof english>
